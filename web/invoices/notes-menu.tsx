import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '#contract/invoices.ts'
import { NOTE_NOUNS } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { useDrawn, useIsDrawn } from '#web/app/rights/use-rights.ts'
import { later } from '#web/ui/later.tsx'

const PortalDialog = later(async () => (await import('#web/gst/portals/portal-dialog.tsx')).PortalDialog)

interface NotesMenuProps {
  invoice: Invoice
  /** Place of the arrow that was pressed. */
  at: DOMRect
  onClose: () => void
  onCancel: () => void
}

const CREATE = { 'credit-note': t('Create Credit Note'), 'debit-note': t('Create Debit Note') }

/** Menu of corrections without a full return: cancelling and notes. */
export function NotesMenu({ invoice, at, onClose, onCancel }: NotesMenuProps) {
  const navigate = useNavigate()
  const { eInvoice, ewayBill } = useUses()
  const drawn = useDrawn()
  const notes = drawn(NOTE_NOUNS.map((noun) => ({ noun, needs: 'take-back' as const })))
  const mayCancel = useIsDrawn()('change')
  const [showsPortals, setShowsPortals] = useState(false)
  if (showsPortals) {
    const { _id, invoiceNumber: number } = invoice
    return <PortalDialog document={{ _id, kind: 'invoice', number }} onClose={onClose} />
  }
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end">
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.right, top: at.bottom }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Correct {number}', { number: invoice.invoiceNumber })}</Menu.Label>
        {notes.map(({ noun }) => (
          <Menu.Item
            key={noun}
            onClick={() => void navigate(`${paths.newNote}?kind=${noun}&of=${invoice._id}`)}
          >
            {CREATE[noun]}
          </Menu.Item>
        ))}
        {invoice.invoiceType === 'sales' && (eInvoice || ewayBill) && (
          <Menu.Item closeMenuOnClick={false} onClick={() => setShowsPortals(true)}>
            {t('E-invoice and e-way bill')}
          </Menu.Item>
        )}
        {mayCancel && (
          <>
            <Menu.Divider />
            {/* The dialog replaces the menu, whose closing would close it too. */}
            <Menu.Item color="red" closeMenuOnClick={false} onClick={onCancel}>
              {t('Cancel Invoice')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
