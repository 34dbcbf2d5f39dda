/** Terms as they were typed, line by line. */
export function TermsBlock({ terms }: { terms: string }) {
  return (
    <section className="terms">
      <h3>Terms and Conditions</h3>
      <p>{terms}</p>
    </section>
  )
}
