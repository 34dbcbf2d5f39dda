import { p } from '#domain/words/p.ts'

/** Placeholder in profiles that is not a person's name. */
const NOBODY = 'authorised signatory'

/** Room for a signature and a stamp, between the shop and the person who signs for it. */
export function SignatoryBlock({ shopName, signatory }: { shopName: string; signatory: string }) {
  const written = signatory.trim()
  // A text that begins with "for" is the default: it is the heading, and is not printed twice.
  const isHeading = /^for\s/i.test(written)
  const person = isHeading || written.toLowerCase() === NOBODY ? '' : written
  return (
    <section className="signatory">
      <p>
        <b>{isHeading ? written : p('For {shop}', { shop: shopName })}</b>
      </p>
      <p>
        {person && <b>{person}</b>}
        <span>{p('Authorised Signatory')}</span>
      </p>
    </section>
  )
}
