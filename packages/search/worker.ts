import { fetchLines } from './local/load-lines'
import { openWhole } from './local/open-whole'
import { serve, serveHere } from './local/serve'

serveHere(serve(fetchLines, openWhole))
