import { useId } from 'react'
import { INVOICE_STYLES, type InvoiceStyle } from '#domain/invoice-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StateWord } from '#web/ui/state-word.tsx'
import classes from './invoice-template-panel.module.css'
import { ProfilePanel } from './profile-panel.tsx'
import type { InvoiceTemplateChoice } from './use-invoice-template.ts'

const PAPERS: Record<InvoiceStyle, string> = {
  default: 'GST tax invoice',
  retail: 'Simple invoice',
  restaurant: 'Restaurant bill',
  'retail-thermal': '58 mm receipt',
  'restaurant-thermal': '58 mm restaurant bill',
}

/** Which paper invoices are printed on. A click saves it. */
export function InvoiceTemplatePanel({ selected, isUnsaved, choose }: InvoiceTemplateChoice) {
  const name = useId()
  return (
    <ProfilePanel
      title="Invoice template"
      aside={
        isUnsaved && (
          <span className={classes.unsaved}>
            <StateWord state="alert">Not saved</StateWord>
            <span>-</span>
            <button type="button" onClick={() => choose(selected)}>
              Retry
            </button>
          </span>
        )
      }
    >
      <div className={classes.choices} role="radiogroup" aria-label="Invoice template">
        {INVOICE_STYLES.map((style) => (
          <label key={style}>
            <input
              type="radio"
              name={name}
              // Of no form: Enter here must not save the profile around it.
              form={`${name}-alone`}
              checked={style === selected}
              onChange={() => choose(style)}
            />
            <span className={classes.name}>{style}</span>
            <span className={classes.paper}>{PAPERS[style]}</span>
            <span className={classes.tick}>
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </ProfilePanel>
  )
}
