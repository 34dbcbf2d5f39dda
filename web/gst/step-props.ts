/** The props of every step of the month. */
export interface StepProps {
  /** 'yyyy-mm' */
  month: string
}
