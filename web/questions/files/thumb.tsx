import { useEffect, useState } from 'react'
import { sizeWords } from '#domain/attachments/attached-file.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './answer-files.module.css'

interface ThumbProps {
  name: string
  size: number
  /** The picture, once it is loaded; a PDF has none. */
  picture: Blob | undefined
  onOpen: () => void
}

/** A small photo, or the name of a PDF: a press opens the file in a new tab. */
export function Thumb({ name, size, picture, onOpen }: ThumbProps) {
  const address = useAddress(picture)
  // A picture that this browser cannot decode is shown by its name.
  const [isDrawn, setIsDrawn] = useState(true)
  return (
    <button
      type="button"
      className={`row centred gap-2 grow shrink bare pressable ${classes.open}`}
      onClick={onOpen}
    >
      {address && isDrawn ? (
        <img src={address} alt={name} onError={() => setIsDrawn(false)} />
      ) : (
        <>
          <Icon name="file" />
          <span>{name}</span>
          <small className="rigid smaller quiet">{sizeWords(size)}</small>
        </>
      )}
    </button>
  )
}

/** An <img> sends no session: the picture has an object URL. */
function useAddress(picture: Blob | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!picture) return setAddress('')
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
