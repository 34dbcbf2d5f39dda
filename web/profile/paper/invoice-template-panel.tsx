import { useEffect, useId, useState } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import { INVOICE_STYLES, type InvoiceStyle } from '#domain/paper/invoice-style.ts'
import { STYLE_WORDS } from '#domain/paper/invoice-style-words.ts'
import { RECEIPT_PAPERS, type ReceiptPaper, receiptPaperLabel } from '#domain/paper/receipt-paper.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { maySeeSales, useLastSale } from '#web/profile/profile-data.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './paper.module.css'
import { PaperFrame } from './paper-frame.tsx'
import type { PaperChoice } from './use-paper-choices.ts'

interface InvoiceTemplatePanelProps {
  profile: Profile
  template: PaperChoice<'invoiceType'>
  receiptPaper: PaperChoice<'receiptPaper'>
}

/** Choice of the invoice layout, each with a picture of the shop's last sale. A click saves it. */
export function InvoiceTemplatePanel({ profile, template, receiptPaper }: InvoiceTemplatePanelProps) {
  const name = useId()
  const picture = usePictures(profile)
  if (!useMay('settings')) return null
  return (
    <ProfilePanel
      anchor="invoice-template"
      title={t('Invoice template')}
      aside={<Unsaved choice={template} />}
    >
      <div className={classes.choices} role="radiogroup" aria-label={t('Invoice template')}>
        {INVOICE_STYLES.map((style) => (
          <label key={style}>
            <input
              className="over-label"
              type="radio"
              name={name}
              // Outside the profile's form, so that Enter here does not save it.
              form={`${name}-alone`}
              checked={style === template.selected}
              onChange={() => template.choose(style)}
            />
            <span className="strong">{STYLE_WORDS[style].paper(receiptPaper.selected)}</span>
            <span className={`small quiet ${classes.paper}`}>{STYLE_WORDS[style].name}</span>
            <span className={classes.tick}>
              <Icon name="check" />
            </span>
            <span className={`grid in-middle across ${classes.picture}`} aria-hidden="true" inert>
              {picture.of(style, receiptPaper.selected)}
            </span>
          </label>
        ))}
      </div>
      <p className={`above-2 small quiet ${classes.pictured}`}>{picture.words}</p>
      <div className={`row wrap row-gap-2 column-gap-4 above-3 ${classes.rolls}`}>
        <span id={`${name}-roll`}>{t('Receipt paper')}</span>
        <div className={classes.choices} role="radiogroup" aria-labelledby={`${name}-roll`}>
          {RECEIPT_PAPERS.map((paper) => (
            <label key={paper}>
              <input
                className="over-label"
                type="radio"
                name={`${name}-roll`}
                form={`${name}-alone`}
                checked={paper === receiptPaper.selected}
                onChange={() => receiptPaper.choose(paper)}
              />
              <span className="strong">{receiptPaperLabel(paper)}</span>
              <span className={classes.tick}>
                <Icon name="check" />
              </span>
            </label>
          ))}
        </div>
        <Unsaved choice={receiptPaper} />
      </div>
    </ProfilePanel>
  )
}

function Unsaved({ choice }: { choice: PaperChoice<'invoiceType'> | PaperChoice<'receiptPaper'> }) {
  if (!choice.isUnsaved) return null
  // Cast, as the two kinds of choice have different value types.
  const retry = () => (choice.choose as (value: string) => void)(choice.selected)
  return (
    <span className={`row unbroken ${classes.unsaved}`}>
      <StateWord state="alert">{t('Not saved')}</StateWord>
      <span>-</span>
      <button type="button" onClick={retry}>
        {t('Retry')}
      </button>
    </span>
  )
}

type Pictures = typeof import('./invoice-picture.tsx')

/** Pictures are loaded after the text, as they include every layout. If that fails, the text is enough. */
function usePictures(profile: Profile) {
  const [pictures, setPictures] = useState<Pictures>()
  const sale = useLastSale(profile)
  useEffect(() => {
    if (sale === undefined) return
    // In the language of the printed paper.
    const words = setPaperLanguage(sale?.merchants, profile)
    Promise.all([import('./invoice-picture.tsx'), words]).then(
      ([loaded]) => setPictures(loaded),
      () => undefined,
    )
  }, [sale, profile])

  if (!pictures || sale === undefined) return { words: '', of: () => null }
  const invoice = sale ?? pictures.sampleOf(profile)
  return {
    words: sale
      ? t('The pictures show {number}, your last sale.', { number: sale.invoiceNumber })
      : maySeeSales(profile)
        ? t('The pictures show a sample: there is no sale yet.')
        : t('The pictures show a sample: your sales are here again with a subscription.'),
    of: (style: InvoiceStyle, paper: ReceiptPaper) => (
      <PaperFrame picture={pictures.pictureOf(invoice, style, paper)} isSample={!sale} />
    ),
  }
}
