import { type Direction, SOURCE_KINDS, type SourceDraft } from '#contract/document.ts'
import { useAddress } from '#web/ui/address/use-address.ts'
import { useClosedNow } from '#web/ui/address/use-closed-now.ts'

/** 'order:7f...' of the address. */
function sourceOf(text: string | null): SourceDraft | undefined {
  const [name, _id] = text?.split(':') ?? []
  const kind = SOURCE_KINDS.find((known) => known === name)
  return kind && _id ? { kind, _id } : undefined
}

export type OpenAddress = ReturnType<typeof useOpenDocument>

/** Keeps the open document in the URL, so that a reload keeps it and Back closes it. */
export function useOpenDocument() {
  const { params: inAddress, change: changeAddress } = useAddress()
  const { isClosed, closeNow } = useClosedNow()
  const params = isClosed ? new URLSearchParams() : inAddress
  const wanted = params.get('create')
  const creating: Direction | undefined = wanted === 'sales' || wanted === 'purchase' ? wanted : undefined

  const change = (name: 'create' | 'edit' | 'read' | undefined, value = '', aside = '') =>
    changeAddress(
      (after) => {
        for (const part of ['create', 'edit', 'read', 'source', 'aside', 'shared']) after.delete(part)
        if (name) after.set(name, value)
        if (aside) after.set('aside', aside)
      },
      // Back leads to the list, also from a document that replaced another one.
      { replace: !name || inAddress.has('create') || (name === 'read' && inAddress.has('read')) },
    )

  return {
    creating,
    /** Source of the new document. */
    source: creating && sourceOf(params.get('source')),
    /** Id of the put-aside draft that the form continues. */
    aside: (creating && params.get('aside')) || undefined,
    editing: params.get('edit') ?? undefined,
    create: (direction: Direction, aside?: string) => change('create', direction, aside),
    /** Id of the document that is open for reading. */
    reading: params.get('read') ?? undefined,
    read: (id: string) => change('read', id),
    edit: (id: string) => change('edit', id),
    close: () => {
      closeNow()
      change(undefined)
    },
  }
}
