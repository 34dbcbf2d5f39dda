import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { PAGE_DAYS, USUAL_PAGE_DAYS } from '#domain/shop/bill-pages.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { WHOLE_NAMES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { ROUNDING_LABELS } from '#web/app/settings/use-words.ts'
import classes from '../settings.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'

interface UsualPanelProps {
  settings: Settings
  onChange: (change: SettingsDraft, message: string) => void
}

const PRICES = { without: t('Without tax'), with: t('With tax (MRP)') } as const
const DISCOUNT = { after: t('After tax'), before: t('Before tax') } as const

const CHARGES = { untaxed: t('Without tax'), taxed: t('Taxed like the items') } as const

const PAGE_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  PAGE_DAYS.map((days) => [days, t('{days} days', { days })]),
)

const GIVEN = { edit: t('Edit it'), cancel: t('Cancel it, or correct it by a note') } as const

/** Setting for bills already given to customers. */
export function GivenPanel({ settings: { givenBills, billPageDays }, onChange }: UsualPanelProps) {
  return (
    <section className={`panel stack gap-3 ${classes.panel}`} aria-labelledby="given">
      <h2 id="given">{t('A bill given to a customer')}</h2>
      <ChoiceButtons
        label={t('A bill given to a customer')}
        choices={GIVEN}
        value={[givenBills]}
        onChange={([chosen = 'edit']) =>
          onChange(
            { givenBills: chosen },
            chosen === 'cancel'
              ? t('A bill given to a customer: cancel it, or correct it by a note')
              : t('A bill given to a customer: edit it'),
          )
        }
      />
      <p className="small quiet">
        {givenBills === 'cancel'
          ? t('Given is what was printed, shared or exported. Before that a bill is edited as always.')
          : t('The customer may then have a paper that says something else than your books.')}
      </p>
      <div className="stack gap-2">
        <p>{t("A bill's own page works for")}</p>
        <ChoiceButtons
          label={t("A bill's own page works for")}
          choices={PAGE_CHOICES}
          value={[String(billPageDays)]}
          onChange={([chosen = String(USUAL_PAGE_DAYS)]) =>
            onChange(
              { billPageDays: Number(chosen) },
              t("A bill's own page works for {days} days", { days: chosen }),
            )
          }
        />
        <p className="small quiet">
          {t('Counted from the day on which its link is made; links that are out already keep their day.')}
        </p>
      </div>
    </section>
  )
}

const PAPER_DIGITS = { latin: '1,234.50', native: '१,२३४.५०' } as const

/** Default language of the shop's papers, and the digits of their figures. */
export function PapersPanel({ settings: { paperLanguage, paperDigits }, onChange }: UsualPanelProps) {
  return (
    <section className={`panel stack gap-3 ${classes.panel}`} aria-labelledby="papers">
      <h2 id="papers">{t('Papers are printed in')}</h2>
      <ChoiceButtons
        label={t('Papers are printed in')}
        choices={WHOLE_NAMES}
        value={[paperLanguage]}
        onChange={([chosen = 'en']) =>
          onChange(
            { paperLanguage: chosen },
            t('Papers are printed in: {language}', { language: WHOLE_NAMES[chosen] }),
          )
        }
      />
      <p className="small quiet">
        {t('A customer or supplier who has a language of their own gets papers and messages in that.')}
      </p>
      <div className="stack gap-2">
        <p>{t('Figures on papers in Hindi and Marathi')}</p>
        <ChoiceButtons
          label={t('Figures on papers in Hindi and Marathi')}
          choices={PAPER_DIGITS}
          value={[paperDigits]}
          onChange={([chosen = 'latin']) =>
            onChange(
              { paperDigits: chosen },
              t('Figures on papers in Hindi and Marathi: {figure}', { figure: PAPER_DIGITS[chosen] }),
            )
          }
        />
        <p className="small quiet">
          {t('Bill numbers, GSTIN, HSN and phone numbers are always printed in 0 to 9.')}
        </p>
      </div>
    </section>
  )
}

/** Defaults of a new bill's form; each bill can differ. */
export function UsualPanel({ settings, onChange }: UsualPanelProps) {
  const { pricesIncludeTax, discountBeforeTax, chargesBearTax, roundTo, registration } = settings
  return (
    <section className={`panel stack gap-3 ${classes.panel}`} aria-labelledby="usual">
      <h2 id="usual">{t('A new bill starts with')}</h2>
      <div className="stack gap-2">
        <p>{t('Prices')}</p>
        <ChoiceButtons
          label={t('Prices')}
          choices={PRICES}
          value={[pricesIncludeTax ? 'with' : 'without']}
          onChange={([chosen]) =>
            onChange(
              { pricesIncludeTax: chosen === 'with' },
              chosen === 'with' ? t('Prices with tax') : t('Prices without tax'),
            )
          }
        />
      </div>
      <div className="stack gap-2">
        <p>{t('Discount on the whole bill')}</p>
        <ChoiceButtons
          label={t('Discount on the whole bill')}
          choices={DISCOUNT}
          value={[discountBeforeTax ? 'before' : 'after']}
          onChange={([chosen]) =>
            onChange(
              { discountBeforeTax: chosen === 'before' },
              chosen === 'before' ? t('Discount before tax') : t('Discount after tax'),
            )
          }
        />
        <p className="small quiet">
          {discountBeforeTax
            ? t('It lowers the taxable value, so there is less tax too.')
            : t('It comes off the sum: the tax stays as it is.')}
        </p>
      </div>
      {mayCollectTax(registration) && (
        <div className="stack gap-2">
          <p>{t('Freight, packing and other charges')}</p>
          <ChoiceButtons
            label={t('Freight, packing and other charges')}
            choices={CHARGES}
            value={[chargesBearTax ? 'taxed' : 'untaxed']}
            onChange={([chosen]) =>
              onChange(
                { chargesBearTax: chosen === 'taxed' },
                chosen === 'taxed' ? t('Charges bear the tax of the items') : t('Charges without tax'),
              )
            }
          />
          <p className="small quiet">
            {chargesBearTax
              ? t(
                  'They are shared over the items by value, and each part has the HSN and the rate of its items.',
                )
              : t(
                  'They are added after tax. What you charge for freight or packing bears the tax of the items by law (CGST Act s.15(2)(c)).',
                )}
          </p>
        </div>
      )}
      <div className="stack gap-2">
        <p>{t('Round the total to')}</p>
        <ChoiceButtons
          label={t('Round the total to')}
          choices={ROUNDING_LABELS}
          value={[roundTo]}
          onChange={([chosen = 'none']) =>
            onChange({ roundTo: chosen }, t('Rounding: {choice}', { choice: ROUNDING_LABELS[chosen] }))
          }
        />
      </div>
    </section>
  )
}
