import { useState } from 'react'
import type { Direction } from '#domain/document-kinds.ts'
import { plural } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { later } from '#web/ui/later.tsx'

const OfferedBillsDialog = later(async () => (await import('./offered-bills-dialog.tsx')).OfferedBillsDialog)

interface OfferedBillsBarProps {
  /** Number of bills that wait. */
  waiting: number
  /** Opens the draft that was made of one. */
  onOpen: (direction: Direction, aside: string) => void
}

/** Notice of bills that the owner's other shops wrote for this one; opens their list. */
export function OfferedBillsBar({ waiting, onOpen }: OfferedBillsBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="card sunk inset-2 row gap-3" role="status">
        <Icon name="box" />
        <LinkButton onClick={() => setIsOpen(true)}>
          {plural(
            waiting,
            '{count} bill from your other shops waits',
            '{count} bills from your other shops wait',
            { count: waiting },
          )}
        </LinkButton>
      </div>
      {isOpen && <OfferedBillsDialog onOpen={onOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
