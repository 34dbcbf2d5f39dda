// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Client } from '#contract/people/desk.ts'
import { draw } from '#test/draw.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { townOf } from './desk-row.tsx'

let close = () => {}
afterEach(() => close())

function Desk({ names }: { names: readonly string[] }) {
  useDeskKeys(names.map((name) => ({ _id: name }) as Client))
  return (
    <>
      <a href="/clients">Clients</a>
      <main id="content">
        {names.map((name) => (
          <button key={name} type="button" data-opens>
            {name}
          </button>
        ))}
      </main>
    </>
  )
}

test('who comes by the menu stands at the first client, so that J, Q and the arrows work', async () => {
  document.body.focus()
  close = (await draw(<Desk names={['Sharma', 'Patil']} />)).close
  expect(document.activeElement?.textContent).toBe('Sharma')
})

test('two shops of one name are told apart by their town', () => {
  expect(
    ['412 Kumthekar Road, Sadashiv Peth, Pune', '12 MG Road, Nashik - 422 001', 'Patna\n800001', ''].map(
      townOf,
    ),
  ).toEqual(['Pune', 'Nashik', 'Patna', ''])
})
