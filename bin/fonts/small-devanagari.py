"""
Makes web/ui/fonts/noto-sans-devanagari-small.woff2: Noto Sans Devanagari with what the words of Bahi and the commonest
conjuncts of Hindi and Marathi need, in 21 KiB where the whole font has 50. Screens take it where a computer has no font
of its own; papers take the whole one. A rarer conjunct is written with its halant, and the hook of a short i has one width.

Needs fonttools, brotli and hb-shape. Run: python3 bin/fonts/small-devanagari.py
"""

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.subset import main as subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent.parent
WHOLE = ROOT / 'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
SMALL = ROOT / 'web/ui/fonts/noto-sans-devanagari-small.woff2'

HALANT = '\u094d'
NUKTA = '\u093c'
LETTERS = [chr(code) for code in range(0x915, 0x93A) if code not in (0x929, 0x931, 0x934)]
VOWELS = [chr(code) for code in range(0x905, 0x915) if code not in (0x90C, 0x90E, 0x912)]
SIGNS = [''] + [chr(code) for code in (0x93E, 0x93F, 0x940, 0x941, 0x942, 0x943, 0x945, 0x947, 0x948, 0x949, 0x94B, 0x94C)]
OTHERS = [chr(code) for code in [*range(0x964, 0x970), 0x20B9, 0x25CC]]
# Names of people, goods and towns have them, where the words of Bahi do not.
PAIRS = (
    'ङक ङख ङग ङघ ञच ञज णट णठ णड णढ नत नथ नद नध नस मप मब मभ मफ शच शव शल षट षठ षण षप षम षक सक सख सत सथ सप सफ सब सम सन हण हम हन'
    ' हल हव दध दग दघ दभ दम दव तक तप तस तथ तन तम तव कत कष कस कश कट कल कव गध गन गद गल गव बज बद बध बत बस बल पत पस पन पल जञ जव चछ'
    ' टठ डढ लक लग लट लड लद लप लफ लब लह लस लव लम वह मह मन मल नह नम नव रह यह ळह धव धन घन थव भल शन शम'
).split()
# The hook of a short i in the width of what it stands before, alone and below a reph.
HOOKS = {*range(539, 554), *range(584, 597)}


def conjuncts(words: list[str]) -> set[str]:
    used = re.compile(f'(?:[क-ह]{NUKTA}?{HALANT}){{1,3}}[क-ह]{NUKTA}?')
    found = {conjunct for word in words for conjunct in used.findall(word)}
    found |= {first + HALANT + second for first in LETTERS if first not in 'ङञझठढ' for second in 'रय'}
    found |= {'र' + HALANT + letter for letter in LETTERS}
    found |= {letter + HALANT + letter for letter in 'कगचजटडतदनपबमलवसय'}
    found |= {HALANT.join(pair) for pair in PAIRS}
    return found | {HALANT.join(three) for three in ('क्षम', 'सतर', 'षटर', 'नदर', 'नतर', 'मपर', 'नतय', 'कतय', 'रतय')}


def glyphs(font: Path, texts: list[str], language: str) -> list[list[int]]:
    told = ['hb-shape', '--no-glyph-names', '--no-positions', '--no-clusters', f'--language={language}', str(font)]
    shaped = subprocess.run(told, input='\n'.join(texts), text=True, capture_output=True, check=True).stdout
    return [[int(glyph) for glyph in re.findall(r'\d+', line)] for line in shaped.splitlines()]


catalogues = '\n'.join((ROOT / f'words/{language}.po').read_text() for language in ('hi', 'mr'))
words = sorted(set(re.findall('[\u0900-\u097f\u200c\u200d]+', catalogues)))
clusters = [*LETTERS, *(letter + NUKTA for letter in 'कखगजडढफ'), *sorted(conjuncts(words))]
texts = words + OTHERS + [vowel + end for vowel in VOWELS for end in ('', '\u0901', '\u0902')]
# The half form of a letter is a step on the way to its conjuncts.
texts += [letter + HALANT + '\u200d' for letter in LETTERS]
for cluster in clusters:
    texts += [cluster + sign + end for sign in SIGNS for end in ('', '\u0902')]
    texts += [cluster + HALANT, cluster + '\u0901', cluster + '\u0903', 'र' + HALANT + cluster]

with TemporaryDirectory() as folder:
    whole, part = Path(folder, 'whole.ttf'), Path(folder, 'part.ttf')
    font = TTFont(WHOLE)
    font.flavor = None
    font.save(whole)
    needed = {glyph for language in ('hi', 'mr') for text in glyphs(whole, texts, language) for glyph in text} - HOOKS
    signs = sorted({ord(sign) for text in texts for sign in text} | {0x200C, 0x200D})
    subset([
        str(whole),
        '--unicodes=' + ','.join(f'{sign:x}' for sign in signs),
        '--gids=' + ','.join(map(str, sorted(needed))),
        '--no-layout-closure',
        '--layout-features=nukt,akhn,rphf,rkrf,blwf,half,vatu,cjct,pres,abvs,blws,psts,haln,locl,ccmp,abvm,blwm,mark,mkmk',
        '--no-hinting',
        '--drop-tables+=STAT,gasp',
        '--name-IDs=',
        f'--output-file={part}',
    ])
    small = TTFont(part)
    halant = small.getGlyphID(small.getBestCmap()[ord(HALANT)])
    whole_halant = TTFont(whole).getGlyphID(TTFont(whole).getBestCmap()[ord(HALANT)])
    for language in ('hi', 'mr'):
        for text, before, after in zip(words, glyphs(whole, words, language), glyphs(part, words, language)):
            assert 0 not in after, f'{text} has a box'
            assert after.count(halant) == before.count(whole_halant), f'{text} has lost a conjunct'
    small.flavor = 'woff2'
    small.save(SMALL)
print(f'{len(small.getGlyphOrder())} glyphs, {SMALL.stat().st_size} bytes')
