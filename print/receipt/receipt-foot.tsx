import { p } from '#domain/words/p.ts'

/** The last lines of a receipt, in the specification's words (PRINT-23 to PRINT-25, PRINT-29). */
export function ReceiptFoot({ thanks }: { thanks: string }) {
  return (
    <footer className="receipt-foot">
      <p>{p('For any queries, please call Customer Care.')}</p>
      <p>
        {p('This is a computer generated invoice & should be treated as signed by an authorised signatory.')}
      </p>
      <p>
        <b>{thanks}</b>
      </p>
    </footer>
  )
}
