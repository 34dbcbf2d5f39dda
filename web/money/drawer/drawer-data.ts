import { useDebouncedValue } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { updateInvoice } from '#contract/invoices.ts'
import { explainDrawer, getDrawer, listDrawerMovements, type StoredFinding } from '#contract/money/drawer.ts'
import { cancelVoucher, createReceipt, createTransfer } from '#contract/money/vouchers.ts'
import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { savedWords } from '#web/money/voucher-saved.ts'
import { PAID_BY } from './difference-words.ts'

/** Delay after the last key, so that a row is typed to its end before findings are searched. */
const SETTLE_MS = 250

export const useDrawer = (account: string) =>
  useAnswer(getDrawer, { query: { account } }, { refetchOnMount: 'always' })

/** Asks for a permit to see the drawer; with a yes its reads are answered for ten minutes. */
export const useAskForDrawer = (account: string) =>
  useMutation({ mutationFn: () => call(getDrawer, { query: { account } }) })
export const useMovements = (account: string) => useAnswer(listDrawerMovements, { query: { account } })

/** Explanations of a difference, searched when the counting has paused; undefined while loading. */
export function useFindings(account: string, difference: Paise) {
  const [settled] = useDebouncedValue(difference, SETTLE_MS)
  const { data, error, isPlaceholderData, refetch } = useAnswer(
    explainDrawer,
    { query: { account, difference: paiseToRupees(settled) } },
    { enabled: settled !== 0 },
  )
  const isOfThis = settled === difference && !isPlaceholderData
  return { explanation: isOfThis ? data : undefined, error, retry: () => void refetch() }
}

/** Message on an applied fix, with a function that undoes it. */
interface AppliedFix {
  words: string
  undo: () => void
}

/** Fixes a finding by the calls that exist for it. */
export function useFix(account: string, isShort: boolean) {
  const change = useSave(updateInvoice)
  const receive = useSave(createReceipt)
  const move = useSave(createTransfer)
  const cancel = useSave(cancelVoucher)
  const takeBack = (id: string) => () =>
    cancel.mutate({ params: { id }, body: { reason: 'Undone at the drawer' } })
  const setMode = (id: string, mode: PaymentMode, onSuccess?: (number: string) => void) =>
    change.mutate(
      { params: { id }, body: { paymentMode: mode } },
      { onSuccess: ({ invoice }) => onSuccess?.(invoice.invoiceNumber) },
    )

  function applyFix({ fix, title, parts }: StoredFinding, onFixed: (fixed: AppliedFix) => void) {
    const { of, from, to, amount } = fix
    const [id] = fix.ids
    if (fix.kind !== 'change mode' || !id || !to || amount === undefined) return
    if (of === 'bill' && from) {
      setMode(id, to, (number) =>
        onFixed({
          words: t('{number} says {mode} now', { number, mode: PAID_BY[to] }),
          undo: () => setMode(id, from),
        }),
      )
    } else if (of === 'bill') {
      const rupees = paiseToRupees(amount)
      const body = { party: null, ways: [{ account, amount: rupees }], bills: [{ bill: id, amount: rupees }] }
      receive.mutate(
        { body: { ...body, till: thisTill() } },
        { onSuccess: ({ voucher }) => onFixed({ words: savedWords(voucher), undo: takeBack(voucher._id) }) },
      )
    } else {
      const other = accountOfMode(from === 'cash' || !from ? to : from)
      const ends = isShort ? { from: account, to: other } : { from: other, to: account }
      const note = `${title}: ${parts.map(({ text }) => text).join('')}`.slice(0, 200)
      move.mutate(
        { body: { ...ends, amount: paiseToRupees(amount), note, till: thisTill() } },
        {
          onSuccess: ({ voucher }) =>
            onFixed({
              words: t('{number} moved it', { number: voucher.number }),
              undo: takeBack(voucher._id),
            }),
        },
      )
    }
  }
  return {
    applyFix,
    isFixing: [change, receive, move, cancel].some(({ isPending }) => isPending),
    error: change.error ?? receive.error ?? move.error ?? cancel.error,
  }
}
