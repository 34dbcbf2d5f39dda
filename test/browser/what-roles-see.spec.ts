import { expect, type Locator, type Page } from '@playwright/test'
import { answersOf, answerTo, type ShopWord } from '#domain/people/permissions.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { needsOf } from '#web/app/rights/needs-of.ts'
import { test } from './fixtures.ts'
import { enter, type OpenedShop, openBooks, openMember, RICE } from './shop.ts'
import { walkOf } from './walk.ts'

/** Buttons of screens, and what their calls need; `:id` is a customer. */
const BUTTONS: readonly [path: string, button: string, needs: ShopWord][] = [
  ['/admin/products', 'Import', 'settings'],
  ['/admin/products', 'Low Stock', 'stock'],
  ['/admin/products', 'Rate Changes', 'rates-with-costs'],
  ['/admin/products', 'Add Product', 'stock'],
  ['/admin/products', 'Stock Movement', 'stock'],
  ['/money/khata', 'Expenses', 'all-sales'],
  ['/money/khata', 'Drawer', 'close-drawer'],
  ['/admin/suppliers', 'Import', 'settings'],
  ['/admin/suppliers', 'Add Merchant', 'trade'],
  ['/merchants/:id', 'Edit', 'trade'],
  ['/admin/categories', 'Add Category', 'stock'],
  ['/money/khata', 'Write Udhaar', 'bill'],
  ['/money/khata', 'Pay Money', 'pay-out'],
  ['/money/khata', 'Receive Money', 'bill'],
  ['/money/khata', 'How reminders are written', 'settings'],
  ['/money/khata/:id', 'Receive Money', 'bill'],
  ['/money/khata/:id', 'Change terms', 'spend'],
  ['/money/vouchers', 'Transfer', 'spend'],
  ['/money/vouchers', 'Receive Money', 'bill'],
  ['/money/expenses', 'Add Expense', 'spend'],
  ['/money/expenses', 'Add Monthly Expense', 'spend'],
  ['/money/bank', 'Load Statement', 'bank-lines'],
  ['/settings/accounts', 'Open Account', 'spend'],
  ['/settings/printing', 'Upload Logo', 'settings'],
  ['/settings/printing', 'Make a Link', 'settings'],
  ['/admin/profile', 'Edit Profile', 'settings'],
  ['/dashboard', 'Add Product', 'stock'],
  ['/dashboard', 'New Supplier', 'trade'],
]

const PATHS = [...new Set(BUTTONS.map(([path]) => path))]

async function openCustomer() {
  const shop = await openBooks({ products: [RICE] })
  const { supplier } = await shop.call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', {
    name: 'Anita Stores',
    email: 'anita@customer.test',
    phone: '9876543210',
    address: 'Pune',
    type: 'buyer',
  })
  return { shop, id: supplier._id }
}

const main = (page: Page) => page.locator('#content')

/** What of the buttons of a screen is there and should not be, or the other way round, and what leads to where this role is refused. */
async function wrongAt(page: Page, path: string, may: (needs: ShopWord) => boolean) {
  const wrong: string[] = []
  for (const [at, name, needs] of BUTTONS) {
    if (at !== path) continue
    const [first, ...others] = (['button', 'link', 'tab'] as const).map((kind) =>
      main(page).getByRole(kind, { name, exact: true }),
    )
    const all = others.reduce((found, other) => found.or(other), first as Locator)
    const isThere = (await all.filter({ visible: true }).count()) > 0
    if (isThere !== may(needs)) wrong.push(`${path} ${name}: ${isThere ? 'there' : 'missing'}`)
  }
  const addresses = await main(page)
    .locator('a:visible')
    .evaluateAll((links) =>
      links.map((link) => `${(link as HTMLAnchorElement).pathname}${(link as HTMLAnchorElement).search}`),
    )
  for (const to of new Set(addresses)) {
    const needs = needsOf({ to })
    if (needs && !may(needs)) wrong.push(`${path} leads to ${to}`)
  }
  return wrong
}

/** Looks at every screen that this role opens. A part that is loaded by itself may come a moment after its screen. */
async function look(page: Page, role: ShopRole, id: string) {
  const answers = answersOf(role, null)
  const may = (needs: ShopWord) => answerTo(needs, answers) !== 'refused'
  const walk = walkOf(page)
  for (const path of PATHS) {
    const screen = needsOf({ to: path })
    if (screen && !may(screen)) continue
    await walk.to(path.replace(':id', id))
    await expect.poll(() => wrongAt(page, path, may)).toEqual([])
  }
}

const who = (shop: OpenedShop, role: ShopRole) => (role === 'owner' ? shop : openMember(shop, 'Neha', role))

for (const role of SHOP_ROLES) {
  test(`${role}: a refused action has no button and no link, and every other one has`, async ({ page }) => {
    test.slow()
    const { shop, id } = await openCustomer()
    await enter(page, await who(shop, role))
    await look(page, role, id)
  })
}
