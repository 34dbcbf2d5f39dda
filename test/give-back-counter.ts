import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import { balances, openLedgerShop } from './ledger-shop.ts'
import { openMember, startBahi } from './start-shop.ts'

/** Neha may do all that a cashier may be allowed, but is answered so when she gives money back. */
export async function openGiveBackCounter(giveBack: 'allowed' | 'asks' | 'refused') {
  const shop = await openLedgerShop()
  const neha = await openMember(shop.asha, 'Neha', 'cashier')
  const { store } = await startBahi()
  const answers = {
    ...Object.fromEntries(PERMISSION_NAMES.map((name) => [name, 'allowed'])),
    'give-back': giveBack,
  }
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${shop.asha.shopId}', 'cashier', '${JSON.stringify(answers)}', 100)`)
  return { ...shop, neha }
}
export type GiveBackCounter = Awaited<ReturnType<typeof openGiveBackCounter>>

const MONEY = ['cash', 'upi', 'card', 'bank', 'other-money']

/** Paise on the accounts of money, without cheques in hand. */
export async function moneyOf({ asha }: Pick<GiveBackCounter, 'asha'>) {
  const accounts = await balances(asha)
  const paiseOf = (name: string) => Math.round((accounts[name] ?? 0) * 100)
  return { ready: MONEY.reduce((sum, name) => sum + paiseOf(name), 0), cheques: paiseOf('cheques') }
}
