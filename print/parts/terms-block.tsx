import { p } from '#domain/words/p.ts'

/** Terms as they were typed, line by line. */
export function TermsBlock({ terms, title = p('Terms and Conditions') }: { terms: string; title?: string }) {
  return (
    <section className="terms">
      <h3>{title}</h3>
      <p>{terms}</p>
    </section>
  )
}
