import type { RefObject } from 'react'

interface FilePickerProps {
  /** Ref for a button that opens the picker: `picker.current?.click()`. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** The system's file dialog; the same file, corrected meanwhile, may be chosen again. */
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
