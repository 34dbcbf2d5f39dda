import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { prepared } from './prepared.tsx'

const Room = () => <p>the room</p>

/** What is there before anything else can come. */
const firstPicture = (Part: ComponentType<object>) =>
  renderToString(
    <Suspense fallback={<p>Loading...</p>}>
      <Part />
    </Suspense>,
  )

test('a prepared part is in the first render, an unprepared one shows Loading', async () => {
  const Fetched = prepared(async () => Room)
  const Other = prepared(async () => Room)

  expect(await Fetched.prepare()).toBe(Room)

  expect(firstPicture(Fetched)).toContain('the room')
  expect(firstPicture(Other)).toContain('Loading...')
})

test('a part whose preparation failed is fetched again when it is drawn', async () => {
  let tries = 0
  const Part = prepared(async () => {
    tries += 1
    if (tries === 1) throw new Error('no line')
    return Room
  })

  expect(await Part.prepare()).toBeUndefined()

  expect(firstPicture(Part)).toContain('Loading...')
  expect(tries).toBe(2)
})
