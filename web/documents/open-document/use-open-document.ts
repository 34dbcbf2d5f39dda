import { useSearchParams } from 'react-router'
import { type Direction, SOURCE_KINDS, type SourceDraft } from '#contract/document.ts'

/** 'order:7f...' of the address. */
function sourceOf(text: string | null): SourceDraft | undefined {
  const [name, _id] = text?.split(':') ?? []
  const kind = SOURCE_KINDS.find((known) => known === name)
  return kind && _id ? { kind, _id } : undefined
}

export type OpenAddress = ReturnType<typeof useOpenDocument>

/** Which document is open stands in the address, so that a reload keeps it and Back closes it. */
export function useOpenDocument() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('create')
  const creating: Direction | undefined = wanted === 'sales' || wanted === 'purchase' ? wanted : undefined

  const change = (name: 'create' | 'edit' | undefined, value = '') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const part of ['create', 'edit', 'source']) after.delete(part)
        if (name) after.set(name, value)
        return after
      },
      { replace: !name, preventScrollReset: true },
    )

  return {
    creating,
    /** What the new document is made from. */
    source: creating && sourceOf(params.get('source')),
    editing: params.get('edit') ?? undefined,
    create: (direction: Direction) => change('create', direction),
    edit: (id: string) => change('edit', id),
    close: () => change(undefined),
  }
}
