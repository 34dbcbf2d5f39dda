const LABEL = 'Authorised Signatory'

/** Room for a signature and a stamp, between the shop and the person who signs for it. */
export function SignatoryBlock({ shopName, signatory }: { shopName: string; signatory: string }) {
  const person = signatory.trim()
  return (
    <section className="signatory">
      <p>
        <b>For {shopName}</b>
      </p>
      <p>
        {person && person.toLowerCase() !== LABEL.toLowerCase() && <b>{person}</b>}
        <span>{LABEL}</span>
      </p>
    </section>
  )
}
