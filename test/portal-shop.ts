import { createChallan } from '#contract/challans.ts'
import { createInvoice } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { simulatedPortal } from '#server/portals/simulated-portal.ts'
import { FRIDAY_MORNING, openPerson, otherApp, PASSWORD, type Person, personOf } from '#test/start-shop.ts'

const YASH = {
  name: 'Yash Traders',
  gstin: '29AAACY3003F1ZN',
  address: '4 MG Road, Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'India',
}

/** A shop in Pune that makes e-invoices and e-way bills, an app over the simulated portal, and its clock. */
export async function openPortalShop() {
  let now = new Date(FRIDAY_MORNING)
  const clock = () => now
  const portal = simulatedPortal(clock)
  const asha = await openPerson('Asha')
  const bharat = await openPerson('Bharat')
  for (const person of [asha, bharat]) {
    await person(updateProfile, {
      body: {
        name: 'Bahi Demo Stores',
        gstin: '27AABCB1001D1ZN',
        address: '12 Market Road, Pune',
        state: 'Maharashtra',
        postalCode: '411001',
        country: 'India',
        phone: '9800000001',
      },
    })
    await person(updateSettings, {
      body: {
        uses: { eInvoice: true, ewayBill: true },
        hsnDigits: 4,
        eInvoicesFrom: '2026-04-01',
        reportedInTimeFrom: null,
        ewayBillsFrom: '2026-04-01',
      } as never,
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

  const bill = async (more: object = {}) => {
    const item = {
      itemname: 'Laptop stand',
      hsncode: '847330',
      unit: 'Nos',
      quantity: 48,
      rate: 1250,
      igst: 18,
    }
    const body = { invoiceType: 'sales', invoiceDate: '2026-11-20', merchants: YASH, items: [item], ...more }
    return (await asha(createInvoice, { body: body as never })).invoice
  }
  const challan = async (reason: string) => {
    const items = [
      { itemname: 'Laptop stand', hsncode: '847330', unit: 'Nos', quantity: 48, rate: 1250, igst: 18 },
    ]
    const body = { challanDate: '2026-11-20', merchants: YASH, items, reason }
    return (await asha(createChallan, { body: body as never })).challan
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
