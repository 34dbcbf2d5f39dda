// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Permit, PermitFacts } from '#contract/people/permits.ts'
import { paise } from '#domain/money.ts'
import { drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { AnswerPermitsDialog } from './answer-permits-dialog.tsx'

let close = () => {}
afterEach(() => close())

const question = (id: number, askedBy: string): Permit => ({
  _id: idOf(id),
  askedBy,
  permissions: ['unlisted'],
  needs: ['unlisted'],
  call: 'POST /api/invoices',
  about: 'Rope',
  amount: paise(101_00),
  facts: null,
  till: 'Counter 1',
  askedThatDay: 1,
  isSent: false,
  why: '',
  word: '',
  state: 'asked',
  askedAt: '2026-11-20T05:00:00Z',
  expiresAt: '2026-11-20T05:10:00Z',
  isOutdated: false,
  decidedBy: '',
})

async function openQuestions(waiting: readonly Permit[]) {
  const onClose = vi.fn<() => void>()
  const screen = await drawScreen(
    <AnswerPermitsDialog waiting={waiting} onAnswered={() => {}} onClose={onClose} />,
    { at: '/', answers: {} },
  )
  close = screen.close
  return onClose
}

test('Later goes on to the next question, and closes after the last', async () => {
  const onClose = await openQuestions([question(1, 'Neha'), question(2, 'Ravi')])
  expect(textsOf('h2')).toEqual(['Neha asks for a yes'])
  await press('Later Esc')
  await until(() => expect(textsOf('h2')).toEqual(['Ravi asks for a yes']))
  expect(onClose).not.toHaveBeenCalled()
  await press('Later Esc')
  await until(() => expect(onClose).toHaveBeenCalledOnce())
})

test('the price below cost is named beside a discount to who sees costs only where a line loses', async () => {
  const asked = async (earns: PermitFacts['earns']) => {
    const discount = { percent: 12, free: 5, amount: paise(60_00), was: null }
    const facts: PermitFacts = {
      number: '',
      was: null,
      becomes: null,
      discount,
      drawer: null,
      goods: [],
      items: [],
      free: null,
      changes: [],
      givesBack: null,
      owes: null,
      earns,
    }
    const permissions: Permit['permissions'] = ['discount', 'below-cost']
    await openQuestions([{ ...question(1, 'Neha'), permissions, facts }])
    const words = textsOf('p').join(' ')
    close()
    return words.includes('The yes is also for: Sell below cost')
  }
  const loss = { name: 'Sugar', amount: paise(11_30), lines: 1 }
  expect(await asked({ was: null, becomes: paise(62_20), losses: [] })).toBe(false)
  expect(await asked({ was: null, becomes: paise(62_20), losses: [loss] })).toBe(true)
  expect(await asked(null)).toBe(true)
})

test('a question to see something says what will be seen, and no amount', async () => {
  const asksToSee: Permit = {
    ...question(1, 'Neha'),
    permissions: ['close-drawer'],
    needs: ['close-drawer'],
    call: 'GET /api/money/drawer',
    about: '',
    amount: null,
  }
  await openQuestions([asksToSee])
  const words = textsOf('p').join(' ')
  expect(words).toContain('To be seen: Drawer: what should be in it, and what went in and out')
  expect(words).toContain('A yes shows it for ten minutes. It changes nothing.')
  expect(words).not.toContain('₹')
})
