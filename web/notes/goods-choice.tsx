import type { KeyboardEvent } from 'react'
import type { Direction } from '#domain/document-kinds.ts'
import type { Goods } from '#domain/notes/note-words.ts'
import { GOODS_WORDS } from './note-titles.ts'
import classes from './notes.module.css'

interface GoodsChoiceProps {
  /** 'To the shelf, Rice' */
  label: string
  name: string
  direction: Direction
  value: Goods
  onChoose: (goods: Goods) => void
}

/** Choice for the goods of a line: two or three options side by side. Space goes to the next. */
export function GoodsChoice({ label, name, direction, value, onChoose }: GoodsChoiceProps) {
  const choices: readonly (readonly [Goods, string])[] = GOODS_WORDS[direction]
  const flip = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    const at = choices.findIndex(([goods]) => goods === value)
    const [next] = choices[(at + 1) % choices.length] ?? []
    if (next) onChoose(next)
  }
  return (
    <fieldset className={`flex clip flush ${classes.choice}`} aria-label={label} onKeyDown={flip}>
      {choices.map(([goods, word]) => (
        <label className="grow anchor pressable" key={goods}>
          <input
            className="over-label"
            type="radio"
            name={`goods-${name}`}
            checked={goods === value}
            onChange={() => onChoose(goods)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}
