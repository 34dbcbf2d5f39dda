import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rich } from './rich.tsx'

test('a sentence can hold components, and values within the text of a component', () => {
  const take = (words: string) => <button type="button">{words}</button>
  const drawn = rich('<take>Take the lines of {number}</take> of {date}, less {amount} < all', {
    take,
    number: 'PINV-00007',
    date: <b>20 Nov 2026</b>,
    amount: '₹5.00',
  })
  expect(renderToStaticMarkup(drawn)).toBe(
    '<button type="button">Take the lines of PINV-00007</button> of <b>20 Nov 2026</b>, less ₹5.00 &lt; all',
  )
})
