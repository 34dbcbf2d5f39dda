import type { ReactNode } from 'react'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './tills.module.css'

/** Keys for choosing a person, and further actions. */
export const CounterFoot = ({ children }: { children: ReactNode }) => (
  <div className={`lined sunk row wrap spread gap-3 ${classes.foot}`}>
    <p className={`smaller quiet ${classes.keys}`}>
      {rich(
        '<key>Letters</key> find a name, <key>digits</key> type the PIN, <key>Enter</key> starts. Five wrong PINs lock the name for 15 minutes.',
        { key: (words) => <kbd>{words}</kbd> },
      )}
    </p>
    {children}
  </div>
)
