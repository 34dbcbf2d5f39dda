import type { EwayRequest } from './eway-file.ts'

/** One rule of the portal, with its error number and field. */
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
