const LABEL = 'Authorised Signatory'

/** Room for a signature and a stamp, between the shop and the person who signs for it. */
export function SignatoryBlock({ shopName, signatory }: { shopName: string; signatory: string }) {
  const written = signatory.trim()
  // A text that begins with "for" is the default: it is the heading, and is not printed twice.
  const isHeading = /^for\s/i.test(written)
  const person = isHeading || written.toLowerCase() === LABEL.toLowerCase() ? '' : written
  return (
    <section className="signatory">
      <p>
        <b>{isHeading ? written : `For ${shopName}`}</b>
      </p>
      <p>
        {person && <b>{person}</b>}
        <span>{LABEL}</span>
      </p>
    </section>
  )
}
