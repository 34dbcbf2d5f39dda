import { Menu } from '@mantine/core'
import type { Invoice } from '#contract/invoices.ts'
import { t } from '#domain/words/t.ts'
import { COPY_LABELS } from '#print/invoice/copies/copy-label.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { INVOICE } from './invoice-data.ts'

interface CopiesMenuProps {
  invoice: Invoice
  /** Place of the arrow that was pressed. */
  at: DOMRect
  onClose: () => void
}

const WORDS: Record<(typeof COPY_LABELS)[number], string> = {
  'ORIGINAL FOR RECIPIENT': t('Original for recipient'),
  'DUPLICATE FOR TRANSPORTER': t('Duplicate for transporter'),
  'TRIPLICATE FOR SUPPLIER': t('Triplicate for supplier'),
}

/** One menu for all rows, shown at the pressed arrow. */
export function CopiesMenu({ invoice, at, onClose }: CopiesMenuProps) {
  const { data: profile } = useProfile()
  const print = (copies: (typeof COPY_LABELS)[number][]) =>
    void printDocument(INVOICE, invoice, { profile, copies })

  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end">
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.right, top: at.bottom }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Print {number}', { number: invoice.invoiceNumber })}</Menu.Label>
        {COPY_LABELS.map((label) => (
          <Menu.Item key={label} onClick={() => print([label])}>
            {WORDS[label]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => print([...COPY_LABELS])}>{t('All three')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
