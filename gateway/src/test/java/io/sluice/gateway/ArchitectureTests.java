package io.sluice.gateway;

import static java.util.Map.entry;

import io.sluice.common.test.ArchitectureContract;
import java.util.Map;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "reactor..",
            "org.reactivestreams..",
            "io.netty..",
            "tools.jackson..",
            "com.github.benmanes.caffeine..",
            "io.micrometer.core.instrument..",
            "com.alibaba.csp.sentinel..",
            "com.alibaba.cloud.nacos..",
            "com.alibaba.nacos.api..",
            "cloud.tianai.captcha..",
            "javax.imageio..",
            // What the JDK knows of the processors.
            "com.sun.management.."
        };
    }

    @Override
    protected Map<String, String> plainSignatures() {
        return Map.ofEntries(
                entry("*.challengeId", "a random text that only the challenge's own answer brings back"),
                entry("*.answer", "what a buyer typed or moved, compared as it was sent"),
                entry("*.kind", "a text of the API"),
                entry("*.background", "a picture as a data URI"),
                entry("*.piece", "a picture as a data URI"),
                entry("*.width", "pixels"),
                entry("*.height", "pixels"),
                entry("*.pieceWidth", "pixels"),
                entry("*.salt", "a random text that the answer is hashed with"),
                entry("*.bits", "how many bits of a hash"),
                entry("*.text", "an answer as it is stored"),
                entry("*.acceptEncoding", "a header as it was sent"),
                entry("*.outcome", "the value of a metric's tag"),
                entry("ServiceAnswer.retryAfter", "the value of a header"),
                entry("HotReadMeters.kind", "the value of a metric's tag"),
                entry("EntityTag.hash", "a part of a header"),
                entry("EntityTag.ifNoneMatch", "a header as it was sent"),
                entry("HotHeaders.with", "names and values of headers"),
                entry("FrontPage.query", "a query as it was sent"),
                entry("Kept.bytes", "what memory it takes"),
                entry("Kept.loadedAt", "a reading of the JVM's own timer"),
                entry("Load.beganAt", "a reading of the JVM's own timer"),
                entry("Rendering.revision", "a count of changes"),
                entry("ContentCoding.token", "a word of HTTP"),
                entry("ReadyAnswer.headers", "names and values of headers"),
                entry("ClassPathFolder.folder", "a name on the class path"),
                entry("ClassPathFolder.read", "names of files"),
                entry("PageHeaders.name", "the name of a file"),
                entry("PageHeaders.typeOf", "the value of a header"),
                entry("Pages.rawPath", "a path as it was sent"),
                entry("Rendering.at", "a reading of the JVM's own timer"),
                entry("Pictures.size", "how many pictures are ready"),
                entry("ChallengeKeys.challenge", "a key of Redis"),
                entry("StoredSessions.tokenHash", "a key of Redis"),
                entry("RehearseBuying.what", "a word for the log"),
                entry("Gate.sign", "the text of a signed token"),
                entry("RateKeys.tokensOf", "a key of Redis"),
                entry("RateLimiter.resource", "the name of a Sentinel resource"),
                entry("Destination.route", "the name of a route"),
                entry("*.service", "the name of a service"),
                entry("IdentitySeals.services", "the names of services"),
                entry("Network.prefix", "what the value consists of"),
                entry("Origin.text", "what the value consists of"),
                entry("AttemptLimit.current", "how many attempts"),
                entry("AttemptLimit.room", "how many attempts"),
                entry("Instances.attemptLimit", "how many attempts"),
                entry("Instances.attemptsUnderWay", "how many attempts"),
                entry("Instances.open", "how many instances"),
                entry("Listed.known", "by the address of an instance"),
                entry("Instance.name", "the name of an instance, for the log"),
                entry("Breaker.name", "the name of an instance, for the log"),
                entry("*.attemptsAtOnce", "how many attempts"),
                entry("MeasuredStep.attempts", "how many attempts"),
                entry("MeasuredStep.busy", "how many attempts"),
                entry("MeasuredStep.failed", "how many attempts"),
                entry("Tally.lost", "how many attempts"),
                entry("Tally.from", "a reading of the JVM's own timer"),
                entry("Tally.end", "a reading of the JVM's own timer"),
                entry("Tally.began", "a reading of the JVM's own timer"),
                entry("CapacityCertificate.processors", "how many processors"),
                entry("ProposedRate.resource", "the name of a Sentinel resource"),
                entry("ProposedRate.perSecond", "what a Sentinel rule counts"),
                entry("RunningRehearsal.step", "the number of a step"),
                entry("RehearsalKeys.leaseAndLast", "keys of Redis"),
                entry("RehearsalKeys.leaseLastAndStop", "keys of Redis"),
                entry("RehearsalKeys.leaseAndStop", "keys of Redis"),
                entry("ShadowBuyer.token", "the text of a signed token"),
                entry("*.word", "a word of the API"),
                entry("*.why", "a text for operators"),
                entry("*.reason", "a text for operators"));
    }
}
