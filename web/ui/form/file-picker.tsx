import type { RefObject } from 'react'

interface FilePickerProps {
  /** A button opens it: `picker.current?.click()`. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** The system's window to choose one file in; the same file, corrected meanwhile, may be chosen again. */
export const FilePicker = ({ ref, label, accept, onChoose }: FilePickerProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    accept={accept}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      currentTarget.value = ''
      if (file) onChoose(file)
    }}
  />
)
