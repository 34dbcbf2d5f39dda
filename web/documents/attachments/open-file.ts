import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import type { PreparedFile } from './prepare-file.ts'

/** Opens a file in a new tab. Call it within the click, or the browser blocks the window as unwanted. */
export async function openFetched(
  { name, type }: { name: string; type: string },
  fetchBytes: () => Promise<{ bytes: Blob }>,
) {
  const tab = emptyTab()
  try {
    const { bytes } = await fetchBytes()
    // Shown with the type that the server detected, never another.
    showIn(tab, { name, file: new Blob([bytes], { type }) })
  } catch (error) {
    tab?.close()
    alertToast(messageOf(error, t('The file could not be opened.')))
  }
}

/** Opens a file in a new tab that is not uploaded yet. */
export const openWaiting = (waiting: PreparedFile) => showIn(emptyTab(), waiting)

function emptyTab() {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

const READ_WITHIN_MS = 60_000

/** Shows the file in the tab, or saves it if the browser opened no tab. */
function showIn(tab: Window | null, { name, file }: PreparedFile) {
  if (!tab) return saveFile(name, file)
  const address = URL.createObjectURL(file)
  tab.location.href = address
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
