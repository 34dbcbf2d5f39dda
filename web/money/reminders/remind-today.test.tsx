// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { button, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { RemindToday } from './remind-today.tsx'

const anita = {
  _id: idOf(1),
  name: 'Anita Stores',
  phone: '98900 22003',
  email: 'anita@party.test',
  amount: 14986.4,
  reason: 'Pays in parts, on Sunday evenings',
  reasonInShort: 'pays in parts',
  language: 'en',
  bills: ['SINV-00341', 'SINV-00371'],
  route: '',
  hasEarlierBalance: false,
  link: 'http://bahi.test/p/7KQ2',
  sent: null,
}
const hotel = { ...anita, _id: idOf(2), name: 'Hotel Shreyas', amount: 16880, bills: ['SINV-1'], link: null }
const days = [7500, 3900, 2100, 12300, 10900, 4200, 5400].map((amount, index) => ({
  date: `2026-11-${23 + index}`,
  amount,
}))
const listed = (reminders: object[], asked: object[] = []) => ({
  shop: 'Sharma Kirana Store',
  usual: { language: 'en', linkDays: 30 },
  reminders,
  asked,
  total: 31866.4,
  leftOut: 2,
  forecast: { total: 46300, days },
  lastWeek: { expected: 31000, came: 28640 },
})

const textOf = (link: HTMLElement) =>
  new URL((link as unknown as HTMLAnchorElement).href).searchParams.get('text')

test('one tap opens WhatsApp with the shown text, and a sent reminder moves down', async () => {
  let answer = listed([anita, hotel])
  const { calls, close } = await drawScreen(<RemindToday isShown={() => true} />, {
    answers: {
      'GET /api/money/reminders': () => answer,
      'POST /api/money/reminders': () => {
        answer = listed([hotel], [{ ...anita, sent: { at: '2026-11-22T04:42:00Z', channel: 'whatsapp' } }])
        const reminder = { _id: idOf(9), at: '2026-11-22T04:42:00Z', amount: 14986.4, link: null }
        return { success: true, message: '', reminder }
      },
    },
  })
  const link = await until(() => button('Remind Anita Stores on WhatsApp'))
  const english =
    'Namaste Anita Stores, ₹14,986.40 is due at Sharma Kirana Store for SINV-00341 and SINV-00371. Pay by UPI: http://bahi.test/p/7KQ2'
  expect(document.body.textContent).toContain(english)
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919890022003\?/)
  expect(textOf(link)).toBe(english)
  // The text ends with thanks where there is no link to pay by.
  expect(textOf(button('Remind Hotel Shreyas on WhatsApp'))).toMatch(/Thank you\.$/)

  await press('हिन्दी')
  const hindi =
    'नमस्ते Anita Stores, Sharma Kirana Store में आपके बिल SINV-00341 और SINV-00371 के ₹14,986.40 का भुगतान बाकी है। कृपया UPI से भुगतान कर दें: http://bahi.test/p/7KQ2'
  await until(() => expect(textOf(button('Remind Anita Stores on WhatsApp'))).toBe(hindi))
  expect(document.body.textContent).toContain(hindi)
  // Nobody is written to from here.
  button('Remind Anita Stores on WhatsApp').addEventListener('click', (event) => event.preventDefault())
  await press('Remind Anita Stores on WhatsApp')
  await until(() => expect(document.body.textContent).toContain('sent 10:12'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    party: idOf(1),
    channel: 'whatsapp',
    language: 'hi',
  })
  expect(document.body.textContent).toContain('2 left out: asked less than 3 days ago')
  close()
})

test('expected receipts are shown as bars and as a table, and last week beside its actual receipts', async () => {
  const { close } = await drawScreen(<RemindToday isShown={() => true} />, {
    answers: { 'GET /api/money/reminders': listed([]) },
  })
  await until(() => expect(document.body.textContent).toContain('Nobody to remind today.'))
  expect(document.body.textContent).toContain('about ₹46,300')
  expect(document.body.textContent).toContain('Last week: about ₹31,000 expected, ₹28,640 came.')
  await press('Show as a table')
  expect(textsOf('tbody tr').slice(0, 2)).toEqual(['23 Nov 2026₹7,500.00', '24 Nov 2026₹3,900.00'])
  close()
})

test('a failed load is shown and can be repeated', async () => {
  let turns = 0
  const { close } = await drawScreen(<RemindToday isShown={() => true} />, {
    answers: {
      'GET /api/money/reminders': () => {
        turns += 1
        if (turns === 1) throw new Error('silence')
        return listed([])
      },
    },
  })
  await until(() => expect(document.body.textContent).toContain('Nobody to remind today.'))
  close()
})

test('who may not bill reminds nobody, and reads what will probably come in', async () => {
  const rights = { shopId: 's', shopName: 'Sharma Kirana Store', role: 'stock-keeper' as const }
  const { close } = await drawScreen(<RemindToday isShown={() => true} />, {
    user: { rights: { ...rights, answers: answersOf('stock-keeper', null) } },
    answers: { 'GET /api/money/reminders': listed([anita]) },
  })
  await until(() => expect(document.body.textContent).toContain('about ₹46,300'))
  expect(document.body.textContent).not.toContain('Anita Stores')
  close()
})
