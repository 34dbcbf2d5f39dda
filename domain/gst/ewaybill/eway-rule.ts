import type { EwayRequest } from './eway-file.ts'

/** One reason for which the portal refuses a file, with the number of its error and the field it is about. */
export interface EwayRule {
  code: string
  at: keyof EwayRequest
  test(request: EwayRequest, today: string): string | false | undefined
}

export const rule = (code: string, at: keyof EwayRequest, test: EwayRule['test']): EwayRule => ({
  code,
  at,
  test,
})
