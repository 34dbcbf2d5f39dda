import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Invoice } from '#contract/invoices.ts'
import { NOTE_NOUNS } from '#domain/document-kinds.ts'
import { paths } from '#web/app/paths.ts'

interface NotesMenuProps {
  invoice: Invoice
  /** Of the arrow that was pressed. */
  at: DOMRect
  onClose: () => void
  onCancel: () => void
}

const WORDS = { 'credit-note': 'Credit Note', 'debit-note': 'Debit Note' }

/** What corrects a bill without returning all of it: one menu for all rows, where the arrow is. */
export function NotesMenu({ invoice, at, onClose, onCancel }: NotesMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end">
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.right, top: at.bottom }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Correct {invoice.invoiceNumber}</Menu.Label>
        {NOTE_NOUNS.map((noun) => (
          <Menu.Item
            key={noun}
            onClick={() => void navigate(`${paths.newNote}?kind=${noun}&of=${invoice._id}`)}
          >
            Create {WORDS[noun]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {/* The dialog takes the menu's place: closing the menu would close it too. */}
        <Menu.Item color="red" closeMenuOnClick={false} onClick={onCancel}>
          Cancel Invoice
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
