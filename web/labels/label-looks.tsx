import { LABEL_PARTS, type LabelPart } from '#domain/labels/label-content.ts'
import { LABEL_PRODUCT_FIELDS, type LabelProductField, productField } from '#domain/shelf/product-fields.ts'
import { t } from '#domain/words/t.ts'
import { Label } from '#print/labels/label.tsx'
import { labelPagesCss } from '#print/labels/label-pages.tsx'
import { ChoiceButtons } from '#web/app/settings/uses/choice-buttons.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { LabelFrame } from './label-frame.tsx'
import classes from './labels.module.css'
import type { Labels } from './use-labels.ts'

const PARTS: Record<LabelPart, string> = {
  second: t('Two scripts'),
  ...(Object.fromEntries(LABEL_PRODUCT_FIELDS.map((name) => [name, productField(name).label(t)])) as Record<
    LabelProductField,
    string
  >),
  mrp: 'MRP',
  price: t('Price'),
  unitPrice: t('Price a kg or litre'),
  packed: t('Packed on'),
  bestBefore: t('Best before'),
  shop: t('Shop’s name'),
}

/** Two of the labels, as large as possible, with the choice of their parts. */
export function LabelLooks({ labels }: { labels: Labels }) {
  const { paper, parts, days, store, setDays } = labels
  const { width, height } = paper
  const shown = labels.labels.filter(({ count }) => count > 0)
  const two = (shown.length > 0 ? shown : labels.labels).slice(0, 2)
  return (
    <section className={`panel stack gap-3 ${classes.looks}`} aria-label={t('What is on a label')}>
      <h2>
        {t('What is on a label')} <span>{t('{width} × {height} mm', { width, height })}</span>
      </h2>
      <div className={classes.two}>
        {two.map(({ row, label }) => (
          <LabelFrame
            key={row.key}
            title={t('Label of {name}', { name: row.product.name })}
            css={labelPagesCss(paper)}
            width={width}
            height={height}
          >
            <Label label={label} width={width} height={height} />
          </LabelFrame>
        ))}
      </div>
      <ChoiceButtons
        label={t('What is on a label')}
        isMany
        choices={PARTS}
        value={parts}
        onChange={(chosen) => store({ parts: LABEL_PARTS.filter((part) => chosen.includes(part)) })}
      />
      {(parts.includes('packed') || parts.includes('bestBefore')) && (
        <div className={classes.days}>
          {parts.includes('packed') && (
            <DateField
              label={t('Packed on')}
              value={days.packedOn}
              onChange={(packedOn) => setDays({ ...days, packedOn })}
            />
          )}
          {parts.includes('bestBefore') && (
            <DateField
              label={t('Best before')}
              value={days.bestBefore}
              onChange={(bestBefore) => setDays({ ...days, bestBefore })}
            />
          )}
        </div>
      )}
    </section>
  )
}
