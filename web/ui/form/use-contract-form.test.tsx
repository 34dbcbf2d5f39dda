// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { act } from 'react'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { journalDraft, transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { type Paise, paise } from '#domain/money.ts'
import { draw, leave, typeOver } from '#test/draw.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { useContractForm } from './use-contract-form.ts'

let close = () => {}
afterEach(() => close())

const sent = vi.fn()
let form: ReturnType<typeof useJournal>

const lineOf = (account: string): { account: string; debit: number | undefined; credit: number } => ({
  account,
  debit: undefined,
  credit: 0,
})
const BEGUN = { date: '2026-11-20', note: '', lines: [lineOf('cash'), lineOf('bank')] }

const useJournal = () =>
  useContractForm({
    schema: journalDraft,
    begun: BEGUN,
    body: ({ lines, ...rest }) => ({
      ...rest,
      lines: lines.map(({ debit = 0, ...line }) => ({ ...line, debit })),
    }),
    problems: ({ note }) => (note === 'test' ? { note: 'Say what it is for' } : {}),
  })

function Journal() {
  form = useJournal()
  const { values, errors, set } = form
  return (
    <form onSubmit={form.onSubmit(sent)}>
      <DateField label="Date" {...form.field('date')} />
      {values.lines.map((line, at) => (
        <MoneyInput
          key={line.account}
          label={line.account}
          value={line.debit}
          error={errors[`lines.${at}.debit`]}
          onChange={(debit) =>
            set({ lines: values.lines.with(at, { ...line, debit }) }, [`lines.${at}.debit`])
          }
        />
      ))}
      <TextInput label="Note" {...form.field('note')} onBlur={() => form.check('note')} />
    </form>
  )
}

async function show() {
  sent.mockClear()
  const drawn = await draw(<Journal />)
  close = drawn.close
  const [date, cash, bank, note] = drawn.page.querySelectorAll('input')
  if (!date || !cash || !bank || !note) throw new Error('a field is missing')
  const submit = () =>
    act(async () => {
      drawn.page.querySelector('form')?.requestSubmit()
      await new Promise((done) => requestAnimationFrame(done))
    })
  return { cash, bank, note, submit }
}

test('contract errors are shown at their fields and groups; the first wrong field has the focus', async () => {
  const { bank, note, submit } = await show()
  await typeOver(bank, '-2')
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(form.errors).toEqual({
    'lines.1.debit': 'Debit cannot be negative',
    'lines.1': 'Debit cannot be negative',
    lines: 'Debit cannot be negative',
    note: 'Note is required',
  })
  expect(document.activeElement).toBe(bank)
  expect(bank.value).toBe('-2')

  await typeOver(note, 'Diwali')
  expect(form.errors.note).toBeUndefined()
  expect(form.errors['lines.1.debit']).toBe('Debit cannot be negative')
  await typeOver(bank, '2')
  expect(form.errors['lines.1.debit']).toBeUndefined()
})

test('valid values are sent as the body, and a reset sets new initial values', async () => {
  const { cash, note, submit } = await show()
  await act(async () =>
    form.set({
      lines: [
        { ...lineOf('cash'), debit: 5 },
        { ...lineOf('bank'), credit: 5 },
      ],
    }),
  )
  expect(cash.value).toBe('5.00')
  await typeOver(note, 'To the drawer')
  expect(form.isDirty).toBe(true)
  await submit()
  const body = {
    date: '2026-11-20',
    note: 'To the drawer',
    lines: [
      { account: 'cash', debit: 5, credit: 0 },
      { account: 'bank', debit: 0, credit: 5 },
    ],
  }
  expect(sent).toHaveBeenCalledWith(body)

  await act(async () => form.reset({ ...BEGUN, note: 'Rent' }))
  expect([form.isDirty, note.value, cash.value]).toEqual([false, 'Rent', ''])
})

test('server errors are shown at their fields, and typed values stay', async () => {
  const { note } = await show()
  await typeOver(note, 'Rent')
  await act(async () => form.refuse({ note: 'The day is locked' }))
  expect(form.errors.note).toBe('The day is locked')
  expect(note.value).toBe('Rent')
})

test('a field that was left is checked alone, including the form’s own rules', async () => {
  const { note } = await show()
  await typeOver(note, 'test')
  await leave(note)
  expect(form.errors).toEqual({ note: 'Say what it is for' })
})

test('a field of another type in the contract, or not in it, does not compile', () => {
  expectTypeOf(useWrongly).toBeFunction()
})

/** Asked of the compiler alone, by `tsc -p tsconfig.browser.json`. */
function useWrongly() {
  const schema = transferDraft
  const begun = { from: 'cash', to: 'bank', date: '2026-11-20', amount: undefined }
  useContractForm({ schema, begun })
  // @ts-expect-error paise are no rupees
  useContractForm({ schema, begun: { ...begun, amount: paise(500) } })
  // @ts-expect-error the contract knows no such field
  useContractForm({ schema, begun: { ...begun, refrence: '' } })
  // @ts-expect-error a date is a text
  useContractForm({ schema, begun: { ...begun, date: new Date() } })
  const typed: { from: string; to: string; sum: Paise } = { from: 'cash', to: 'bank', sum: paise(500) }
  const inPaise = ({ sum, ...rest }: typeof typed) => ({ ...rest, amount: sum })
  // @ts-expect-error a body of paise
  const form = useContractForm({ schema, begun: typed, body: inPaise })
  // @ts-expect-error the form has no such field
  return form.field('amount')
}
