/** What every step of the month is told. */
export interface StepProps {
  /** 'yyyy-mm' */
  month: string
}
