import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { ROUNDING_LABELS } from '#web/app/settings/use-words.ts'
import panel from '#web/ui/frame/panel.module.css'
import classes from '../settings-panel.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'

interface UsualPanelProps {
  settings: Settings
  onChange: (change: SettingsDraft, message: string) => void
}

const PRICES = { without: 'Without tax', with: 'With tax (MRP)' } as const
const DISCOUNT = { after: 'After tax', before: 'Before tax' } as const

const GIVEN = { edit: 'Edit it', cancel: 'Cancel it, or correct it by a note' } as const

/** What is done with a bill that a customer has. */
export function GivenPanel({ settings: { givenBills }, onChange }: UsualPanelProps) {
  return (
    <section className={`${panel.panel} ${classes.panel}`} aria-labelledby="given">
      <h2 id="given">A bill given to a customer</h2>
      <ChoiceButtons
        label="A bill given to a customer"
        choices={GIVEN}
        value={[givenBills]}
        onChange={([chosen = 'edit']) =>
          onChange({ givenBills: chosen }, `A bill given to a customer: ${GIVEN[chosen].toLowerCase()}`)
        }
      />
      <p className={classes.hint}>
        {givenBills === 'cancel'
          ? 'Given is what was printed, shared or exported. Before that a bill is edited as always.'
          : 'The customer may then have a paper that says something else than your books.'}
      </p>
    </section>
  )
}

/** What the form of a new bill starts with; each bill may say otherwise. */
export function UsualPanel({ settings, onChange }: UsualPanelProps) {
  const { pricesIncludeTax, discountBeforeTax, roundTo } = settings
  return (
    <section className={`${panel.panel} ${classes.panel}`} aria-labelledby="usual">
      <h2 id="usual">A new bill starts with</h2>
      <div className={classes.question}>
        <p>Prices</p>
        <ChoiceButtons
          label="Prices"
          choices={PRICES}
          value={[pricesIncludeTax ? 'with' : 'without']}
          onChange={([chosen]) =>
            onChange(
              { pricesIncludeTax: chosen === 'with' },
              `Prices ${chosen === 'with' ? 'with' : 'without'} tax`,
            )
          }
        />
      </div>
      <div className={classes.question}>
        <p>Discount on the whole bill</p>
        <ChoiceButtons
          label="Discount on the whole bill"
          choices={DISCOUNT}
          value={[discountBeforeTax ? 'before' : 'after']}
          onChange={([chosen]) =>
            onChange(
              { discountBeforeTax: chosen === 'before' },
              `Discount ${chosen === 'before' ? 'before' : 'after'} tax`,
            )
          }
        />
        <p className={classes.hint}>
          {discountBeforeTax
            ? 'It lowers the taxable value, so there is less tax too.'
            : 'It comes off the sum: the tax stays as it is.'}
        </p>
      </div>
      <div className={classes.question}>
        <p>Round the total to</p>
        <ChoiceButtons
          label="Round the total to"
          choices={ROUNDING_LABELS}
          value={[roundTo]}
          onChange={([chosen = 'none']) =>
            onChange({ roundTo: chosen }, `Rounding: ${ROUNDING_LABELS[chosen]}`)
          }
        />
      </div>
    </section>
  )
}
