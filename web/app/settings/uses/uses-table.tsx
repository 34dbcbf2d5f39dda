import type { ReactNode } from 'react'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { UseName, Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { USE_GROUPS } from '#web/app/settings/use-words.ts'
import { TickSwitch } from '#web/ui/fields/tick-switch.tsx'
import classes from './uses.module.css'

interface UsesTableProps {
  uses: Uses
  /** '5 of 7 in use' */
  count: string
  /** First row: the shop's GST registration. */
  registration: ReactNode
  onChange: (change: SettingsDraft, message: string) => void
}

/** Every switch with a sentence about the shop, and where it shows. */
export const UsesTable = ({ uses, count, registration, onChange }: UsesTableProps) => (
  <section className="card clip" aria-label={t('Switches')}>
    {USE_GROUPS.map(([group, words], index) => (
      <div key={group}>
        <div className={classes.group}>
          <h2 className="small">{group}</h2>
          <span>{index === 0 ? t('What appears · {count}', { count }) : t('What appears')}</span>
        </div>
        {index === 0 && registration}
        {(Object.entries(words) as [UseName, NonNullable<(typeof words)[UseName]>][]).map(
          ([name, { title, sentence, appears }]) => (
            <div key={name} className={classes.row} data-off={!uses[name] || undefined}>
              <div>
                <p className="medium">{title}</p>
                <p className="small quiet">{sentence}</p>
              </div>
              <p className={`small quiet ${classes.appears}`}>{appears}</p>
              <TickSwitch
                label={title}
                isOn={uses[name]}
                onChange={(isOn) =>
                  onChange(
                    { uses: { [name]: isOn } },
                    isOn ? t('{title}: on', { title }) : t('{title}: off', { title }),
                  )
                }
              />
            </div>
          ),
        )}
      </div>
    ))}
  </section>
)
