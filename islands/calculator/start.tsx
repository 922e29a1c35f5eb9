import { comeAlive } from '../come-alive'
import { CalculatorView } from './view'

export const startCalculator = (element: HTMLElement): Promise<void> => comeAlive(element, CalculatorView)
