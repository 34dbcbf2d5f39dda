import { createChallan } from '#contract/challans.ts'
import { createInvoice } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { simulatedPortal } from '#server/portals/simulated-portal.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
} from '#test/start-shop.ts'
import { BAHI_DEMO_STORES, LAPTOP_STANDS, YASH_TRADERS } from './portal-parties.ts'

/** A shop in Pune that makes e-invoices and e-way bills, an app over the simulated portal, and its clock. */
export async function openPortalShop() {
  let now = new Date(FRIDAY_MORNING)
  const clock = () => now
  const portal = simulatedPortal(clock)
  const asha = await openPerson('Asha')
  const bharat = await openPerson('Bharat')
  for (const person of [asha, bharat]) {
    await person(updateProfile, { body: BAHI_DEMO_STORES })
    await person(updateSettings, {
      body: {
        uses: { eInvoice: true, ewayBill: true },
        hsnDigits: 4,
        eInvoicesFrom: '2026-04-01',
        reportedInTimeFrom: null,
        ewayBillsFrom: '2026-04-01',
      },
    })
  }
  const app = await otherApp({ portal, clock, log: Boolean(process.env.BAHI_TEST_LOG) })
  const through = (person: Person): Person =>
    Object.assign(personOf(app, person.token), {
      token: person.token,
      userId: person.userId,
      shopId: person.shopId,
      email: person.email,
    }) as unknown as Person

  const bill = async (more: BodyOf<typeof createInvoice> = {}) => {
    const goods = { merchants: YASH_TRADERS, items: [LAPTOP_STANDS] }
    const body = { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', ...goods, ...more }
    return (await asha(createInvoice, { body })).invoice
  }
  const challan = async (reason: string) => {
    const goods = { merchants: YASH_TRADERS, items: [LAPTOP_STANDS] }
    const body = { challanDate: '2026-11-20', ...goods, reason }
    return (await asha(createChallan, { body })).challan
  }
  return {
    portal,
    app,
    clock,
    bill,
    challan,
    byHand: asha,
    asha: through(asha),
    bharat: through(bharat),
    /** Sets the clock of that app and of the portal, and signs in anew: sessions do not last as long. */
    at: async (moment: string): Promise<Person> => {
      now = new Date(moment)
      const visitor = personOf(app) as unknown as Person
      const { token } = await visitor(login, { body: { email: asha.email, password: PASSWORD } })
      return through({ ...asha, token } as Person)
    },
  }
}
