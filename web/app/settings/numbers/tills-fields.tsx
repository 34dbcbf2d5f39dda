import { Button, TextInput } from '@mantine/core'
import { formatOf } from '#domain/document-number.ts'
import type { NumberFormat, NumberFormats } from '#domain/documents/series.ts'
import { TILL_SERIES, type TillSeries } from '#domain/documents/series.ts'
import { MOST_TILL_LETTERS, MOST_TILLS } from '#domain/documents/tills.ts'
import { t } from '#domain/words/t.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { SERIES_LABELS } from '../use-words.ts'
import classes from './further-numbers.module.css'
import { SeriesRow } from './series-row.tsx'
import type { TypedTill } from './typed-tills.ts'

/** 'SINV-B-' of 'SINV-': the shop's own format with a letter of the till, as far as there is room. */
function suggested(series: TillSeries, shop: NumberFormats, at: number): NumberFormat {
  const format = formatOf(series, shop)
  return { ...format, prefix: `${format.prefix}${String.fromCharCode(65 + (at % 26))}-`, digits: 4, start: 1 }
}

interface TillsFieldsProps {
  tills: TypedTill[]
  shop: NumberFormats
  onChange: (tills: TypedTill[]) => void
}

/** Tills with number series of their own. A shop with one till never opens this. */
export function TillsFields({ tills, shop, onChange }: TillsFieldsProps) {
  const put = (at: number, change: Partial<TypedTill>) =>
    onChange(tills.map((till, n) => (n === at ? { ...till, ...change } : till)))
  const add = () => {
    const at = tills.length
    const name = ['Till 1', 'Till 2', 'Till 3', 'Till 4'].find(
      (free) => !tills.some((till) => till.name === free),
    )
    onChange([
      ...tills,
      {
        key: Math.max(-1, ...tills.map(({ key }) => key)) + 1,
        name: name ?? `Till ${at + 1}`,
        formats: { salesInvoice: suggested('salesInvoice', shop, at) },
      },
    ])
  }
  return (
    <section aria-labelledby="tills">
      <div className={`flex wrap spread gap-3 quiet ${classes.foot}`}>
        <div>
          <h2 id="tills" className={classes.title}>
            {t('Tills')}
          </h2>
          <p>
            {t(
              'Several counters? Each may count in a series of its own. Choose the till of a computer on a new bill.',
            )}
          </p>
        </div>
        {tills.length < MOST_TILLS && (
          <Button variant="default" onClick={add}>
            {t('Add Till')}
          </Button>
        )}
      </div>
      {tills.map(({ key, name, formats }, at) => (
        <fieldset key={key} className={classes.till}>
          <legend className="sr-only">{name || t('New till')}</legend>
          <div className={`flex wrap spread gap-3 quiet ${classes.foot}`}>
            <TextInput
              label={t('Name')}
              maxLength={MOST_TILL_LETTERS}
              value={name}
              onChange={({ currentTarget }) => put(at, { name: currentTarget.value })}
            />
            <span className="flex wrap row-gap-2 column-gap-4">
              {TILL_SERIES.filter((series) => !formats[series]).map((series) => (
                <LinkButton
                  key={series}
                  onClick={() => put(at, { formats: { ...formats, [series]: suggested(series, shop, at) } })}
                >
                  + {SERIES_LABELS[series]}
                </LinkButton>
              ))}
              <LinkButton onClick={() => onChange(tills.filter((_, n) => n !== at))}>
                {t('Remove {name}', { name })}
              </LinkButton>
            </span>
          </div>
          {TILL_SERIES.map((series) => {
            const format = formats[series]
            const without = () => {
              const { [series]: _, ...rest } = formats
              put(at, { formats: rest })
            }
            return (
              format && (
                <SeriesRow
                  key={series}
                  label={SERIES_LABELS[series]}
                  format={format}
                  action={<LinkButton onClick={without}>{t('As the shop')}</LinkButton>}
                  onChange={(change) =>
                    put(at, { formats: { ...formats, [series]: { ...format, ...change } } })
                  }
                />
              )
            )
          })}
        </fieldset>
      ))}
    </section>
  )
}
