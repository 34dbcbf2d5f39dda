import { type ReactNode, useId } from 'react'
import { receiptPaperLabel } from '#domain/paper/receipt-paper.ts'
import { t } from '#domain/words/t.ts'
import { SettingRow } from '#web/app/settings/setting-row.tsx'
import { TickSwitch } from '#web/ui/fields/tick-switch.tsx'
import { changeTillPrinter } from '../till-printer.ts'
import type { TillPrinter } from '../till-printer-data.ts'
import { ChoiceRow } from './choice-row.tsx'
import classes from './settings.module.css'

/** Settings of this till's actions after a bill is saved. */
export function SavedBillPanel({ printer }: { printer: TillPrinter }) {
  const title = useId()
  const { byItself, opensDrawer, cut, as, pin, roll, route } = printer
  return (
    <section className="card clip" aria-labelledby={title}>
      <div className={`wide-inset-3 row spread row-gap-2 column-gap-4 ${classes.title}`}>
        <h2 id={title}>{t('When a bill is saved')}</h2>
        {route === 'system' && <span className="smaller quiet">{t('with a printer of this till')}</span>}
      </div>
      <SwitchRow
        title={t('Print by itself')}
        sentence={t('One key after the total. The next bill is ready while it prints.')}
        isOn={byItself}
        onChange={(isOn) => changeTillPrinter({ byItself: isOn })}
      />
      <SwitchRow
        title={t('Open the drawer')}
        sentence={t('Only when cash came in or goes back.')}
        isOn={opensDrawer}
        onChange={(isOn) => changeTillPrinter({ opensDrawer: isOn })}
      >
        <ChoiceRow
          label={t('Pin of the drawer')}
          choices={{ pin2: t('Pin 2'), pin5: t('Pin 5') }}
          value={pin}
          onChange={(chosen) => changeTillPrinter({ pin: chosen })}
        />
      </SwitchRow>
      <SwitchRow
        title={t('Cut the paper')}
        sentence={t('Without a cutter: tear at the edge, 4 lines are fed.')}
        isOn={cut}
        onChange={(isOn) => changeTillPrinter({ cut: isOn })}
      />
      <SwitchRow
        title={t('₹ and Hindi as a picture')}
        sentence={t('Most printers have no letters for them. Without it they print faster, and ₹ is Rs.')}
        isOn={as === 'picture'}
        onChange={(isOn) => changeTillPrinter({ as: isOn ? 'picture' : 'letters' })}
      />
      <SettingRow title={t('Width of the roll')} sentence={t('It stands on its box.')}>
        <ChoiceRow
          label={t('Width of the roll')}
          choices={{ '58mm': receiptPaperLabel('58mm'), '80mm': receiptPaperLabel('80mm') }}
          value={roll}
          onChange={(chosen) => changeTillPrinter({ roll: chosen })}
        />
      </SettingRow>
    </section>
  )
}

function SwitchRow({
  title,
  sentence,
  isOn,
  onChange,
  children,
}: {
  title: string
  sentence: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}) {
  return (
    <SettingRow title={title} sentence={sentence}>
      <div className="row gap-3">
        {children}
        <TickSwitch label={title} isOn={isOn} onChange={onChange} />
      </div>
    </SettingRow>
  )
}
