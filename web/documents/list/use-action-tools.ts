import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { documentLists } from '#web/app/paths.ts'
import type { ActionTools, ListedData } from '#web/documents/nouns.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'

/** What can be done with a document of any list, and what lies over the list meanwhile. */
export function useActionTools<N extends Noun>(
  data: ListedData<N>,
  onEdit: (id: string) => void,
): { tools: ActionTools<N>; overlay: ReactNode } {
  const navigate = useNavigate()
  const [overlay, setOverlay] = useState<ReactNode>()

  const tools: ActionTools<N> = {
    edit: ({ _id }, disabled) => ({ icon: 'pencil', label: t('Edit'), disabled, onClick: () => onEdit(_id) }),
    print: (document, options) => ({
      icon: 'printer',
      label: t('Print'),
      onClick: () => void printDocument(data, document, options),
    }),
    become: (document, { noun, ...next }) => ({
      ...next,
      label: t('Create {toUpperCase}{slice}', {
        toUpperCase: noun.charAt(0).toUpperCase(),
        slice: noun.slice(1),
      }),
      onClick: () => {
        // A new document that takes over what is open of this one.
        const create = `create=${data.read(document).direction}&source=${data.noun}:${document._id}`
        void navigate(`${documentLists[noun]}&${create}`)
      },
    }),
    show: (draw) => setOverlay(draw(() => setOverlay(undefined))),
  }
  return { tools, overlay }
}
