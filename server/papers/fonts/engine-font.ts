/**
 * Hexadecimal ranges of code points that DejaVu Sans Mono has in both weights and no font of paper-fonts.ts has. The engine
 * embeds that font, where its glyphs cannot be read, and shops' machines need not have it.
 */
export const ENGINE_RANGES = `
531-556 559-55f 561-587 589-58a 606-607 609-60a 60c 615 61b 61f 621-63a 640-655 65a 660-66d 674 679-67b 67e-680 683-684 686-687
691 698 6a4 6a9 6af 6be 6cc 6f0-6f9 e3f e81-e82 e84 e87-e88 e8a e8d e94-e97 e99-e9f ea1-ea3 ea5 ea7 eaa-eab ead-eb9 ebb-ebc
ec8-ecd 10d0-10fa 10fc 2190-2211 2213 2215 2217-2220 2223 2227-222d 2234-223d 2241-2269 226d-228b 228d-22a5 22b2-22b5 22b8
22c2-22c6 22cd-22d1 22da-22e9 22ef 2300-2306 2308-2315 2318-2319 231c-2321 2325-2328 232b 2335-237a 237d 2380-2383 2388-238b
2395 239b-23ae 23ce-23cf 2423 2500-25cb 25cd-262b 262d-262f 2638-268b 2690-269c 26a0-26a1 26b0-26b1 2701-2704 2706-2709
270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-2775 2794 2798-27af 27b1-27be 27c2 27c5-27c6 27dc 27e0 27e6-27eb
27f5-27f7 2987-2988 2997-2998 29eb 29fa-29fb 2a00 2a2f 2a6a-2a6b 2b05-2b0d 2b12-2b1a fb52-fb81 fb8a-fb95 fb9e-fb9f fbaa-fbad
fbe8-fbe9 fbfc-fbff fe70-fe74 fe76-fefc 1d55a`
  .trim()
  .split(/\s+/)
  .map((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return { first, last }
  })
