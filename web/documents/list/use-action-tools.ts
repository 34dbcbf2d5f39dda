import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { documentLists } from '#web/app/paths.ts'
import type { ActionTools, ListedData, SheetNoun } from '#web/documents/nouns.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import type { RowAction } from '#web/ui/list/row-actions.tsx'

/** Labels for creating a derived document. */
const BECOMES: Record<SheetNoun, Pick<RowAction, 'label' | 'letter'>> = {
  quotation: { label: t('Create Quotation') },
  order: { label: t('Create Order'), letter: 'o' },
  challan: { label: t('Create Challan'), letter: 'c' },
  invoice: { label: t('Create Invoice'), letter: 'i' },
}

/** Actions on a document in any list, and their dialogs. */
export function useActionTools<N extends Noun>(
  data: ListedData<N>,
  onEdit: (id: string) => void,
): { tools: ActionTools<N>; overlay: ReactNode } {
  const navigate = useNavigate()
  const [overlay, setOverlay] = useState<ReactNode>()

  const tools: ActionTools<N> = {
    edit: (document, disabled) => ({
      icon: 'pencil',
      label: t('Edit'),
      letter: 'e',
      disabled,
      needs: data.update?.(data.read(document).direction).config.permission,
      onClick: () => onEdit(document._id),
    }),
    print: (document, options) => ({
      icon: 'printer',
      label: t('Print'),
      letter: 'p',
      onClick: () => void printDocument(data, document, options),
    }),
    become: (document, { noun, ...next }) => ({
      ...next,
      ...BECOMES[noun],
      needs: data.read(document).direction === 'sales' ? 'bill' : 'buy',
      onClick: () => {
        // Creates a document from the open lines of this one.
        const create = `create=${data.read(document).direction}&source=${data.noun}:${document._id}`
        void navigate(`${documentLists[noun]}&${create}`)
      },
    }),
    show: (draw) => setOverlay(draw(() => setOverlay(undefined))),
  }
  return { tools, overlay }
}
