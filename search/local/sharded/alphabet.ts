import { readWords } from './front-coded'

/** Words in files by the alphabet, as the manifest has it. */
export interface AlphabetFiles {
  /** Beginning of the URLs; number and `.txt` follow. */
  url: string
  /** Where each file but the first begins: its words are not before this, and those of the file before are. Front-coded. */
  starts: string
}

/** Knows in which file a word would be. */
export class Alphabet {
  private readonly starts: string[]

  constructor(private readonly files: AlphabetFiles) {
    this.starts = ['', ...readWords(files.starts)]
  }

  get size(): number {
    return this.starts.length
  }

  url(file: number): string {
    return alphabetUrl(this.files, file)
  }

  /** The last file that begins with the word, or before it. */
  fileOf(word: string): number {
    let [low, high] = [0, this.starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.starts[middle] as string) <= word) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The files of all words that begin so. */
  filesOf(beginning: string): number[] {
    const first = this.fileOf(beginning)
    return Array.from({ length: this.fileOf(`${beginning}\uFFFF`) - first + 1 }, (_, index) => first + index)
  }
}

export const alphabetUrl = ({ url }: Pick<AlphabetFiles, 'url'>, file: number): string => `${url}${file}.txt`
