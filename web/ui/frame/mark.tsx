/** The mark, as it is: the letter ब on a label with a stitch. Only on the cover. */
export const Mark = ({ size = 36 }: { size?: number }) => (
  <img src="/mark.svg" alt="" width={size} height={size} />
)
