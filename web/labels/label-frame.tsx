import type { ReactElement } from 'react'
import { DEVANAGARI } from '#web/documents/printing/paper-font.ts'
import { FittedPaper, PX_PER_MM } from '#web/documents/printing/scaled-paper.tsx'

interface LabelFrameProps {
  title: string
  css: string
  /** The size of the paper, in mm. */
  width: number
  height: number
  children: ReactElement
}

/** A piece of paper as it prints, as wide as there is room. */
export const LabelFrame = ({ title, css, width, height, children }: LabelFrameProps) => (
  <FittedPaper
    title={title}
    width={width * PX_PER_MM}
    height={height * PX_PER_MM}
    css={`${css}\n${DEVANAGARI}`}
  >
    {children}
  </FittedPaper>
)
