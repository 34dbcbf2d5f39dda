import { type CSSProperties, type ReactElement, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DEVANAGARI } from '#web/documents/printing/paper-font.ts'
import { useElementWidth } from '#web/ui/frame/use-width.ts'
import classes from './label-frame.module.css'

/** An empty page in standards mode: what is drawn in it comes through React, so no text becomes markup. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en-IN" style="overflow:hidden"><head><meta charset="utf-8"></head><body></body></html>'
const PX_PER_MM = 96 / 25.4

interface LabelFrameProps {
  title: string
  css: string
  /** The size of the paper, in mm. */
  width: number
  height: number
  children: ReactElement
}

/** A piece of paper as it prints, as wide as there is room, in a frame of its own: paper and screen share no style. */
export function LabelFrame({ title, css, width, height, children }: LabelFrameProps) {
  const [body, setBody] = useState<HTMLElement>()
  const frame = useRef<HTMLDivElement>(null)
  const room = useElementWidth(frame)
  const size = {
    '--width': `${width * PX_PER_MM}px`,
    '--height': `${height * PX_PER_MM}px`,
    '--scale': Number.isFinite(room) ? room / (width * PX_PER_MM) : 1,
  }
  return (
    <div ref={frame} className={classes.frame} style={size as CSSProperties}>
      <div className={classes.paper}>
        <iframe
          title={title}
          tabIndex={-1}
          srcDoc={EMPTY_PAGE}
          onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
        />
      </div>
      {body &&
        createPortal(
          <>
            <style>{`${css}\n${DEVANAGARI}`}</style>
            {children}
          </>,
          body,
        )}
    </div>
  )
}
