import { filledLines, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { notesPath } from '#web/notes/back-data.ts'

interface SavedLines {
  _id: string
  items: readonly { batches?: readonly { _id: string; quantity: number }[] | undefined }[]
}

/** Address of the note for the lines of a saved purchase that go back at once; undefined where all of it stays. */
export const pathOfBack = (items: readonly SheetLine[], saved: SavedLines): string | undefined =>
  notesPath(
    filledLines(items).flatMap(({ batches }, at) =>
      batches?.goesBack
        ? (saved.items[at]?.batches ?? []).map(({ _id, quantity }) => ({ bill: saved._id, _id, quantity }))
        : [],
    ),
  )
