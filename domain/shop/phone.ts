import { latinDigits } from '#domain/indian-digits.ts'

/** A mobile or a number with its area code has ten digits, more with a 0 or a country code before them, at most fifteen (E.164). */
const [LEAST, MOST] = [10, 15]

/** What looks wrong about a phone number, where anything does; of several in one field each is looked at. */
export function phoneProblem(text: string): string | undefined {
  for (const part of latinDigits(text)
    .split(/[,;/|]/)
    .filter((one) => one.trim())) {
    const digits = part.replace(/\D/g, '').length
    if (digits < LEAST) return `A phone number has ten digits, this one ${digits}.`
    if (digits > MOST) return `A phone number has at most fifteen digits, this one ${digits}.`
  }
}
