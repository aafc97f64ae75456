/**
 * Crashes that a passing run could have ended in if its threads had run in another order (after ConMem and ConMem-v,
 * Zhang et al. 2013). Each detector finds the ingredients of one kind of crash in the run and checks whether
 * synchronisation rules the order out.
 *
 * <p>Entry class: {@link dev.culprit.analysis.prediction.Predictor}. Side: driver. Neighbours: {@code dependence} gives
 * the run and the uses of its values, {@code happensbefore} the order that synchronisation enforces; {@code
 * investigation} runs the program in the predicted orders.
 */
package dev.culprit.analysis.prediction;
