/** How money came or went: 'Cash', 'UPI 4327 1190', and of a cheque its number, which is what one looks for. */
export const wayWords = (account: string, cheque: string | null | undefined, reference: string) =>
  cheque ? `cheque no. ${cheque}` : [account, reference].filter(Boolean).join(' ')
