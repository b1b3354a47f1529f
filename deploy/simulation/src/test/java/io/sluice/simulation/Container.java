package io.sluice.simulation;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.DependencyDescriptor;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.transaction.annotation.Transactional;

/**
 * The classes of one node, as Spring would wire them: what is not given is constructed from what is. Transactions are real ones over
 * the simulated database. What a class gives to a thread of its own goes to the agenda, because a run has one thread.
 */
final class Container extends DefaultListableBeanFactory {
    /** Nobody waits in a run: an answer that is not there yet comes by the agenda. */
    private static final Map<String, String> SETTINGS = Map.of(
            "sluice.order.placing.answer-timeout", "0ms",
            "sluice.order.placing.outage-pause", "0ms",
            "sluice.order.placing.max-concurrent-batches", "1",
            "sluice.order.placing.max-batches-per-promo", "1",
            "sluice.order.placing.max-batch-size", "5");

    private static final Map<Class<?>, Object> PROPERTIES = new ConcurrentHashMap<>();
    private static final Map<Class<?>, Boolean> TRANSACTIONAL = new ConcurrentHashMap<>();

    private final SimulatedTransactions transactions;
    private final Supplier<ExecutorService> executors;

    Container(SimulatedTransactions transactions, Supplier<ExecutorService> executors) {
        this.transactions = transactions;
        this.executors = executors;
        addBeanPostProcessor(new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return wrapped(bean);
            }
        });
    }

    <T> void give(Class<? super T> type, T bean) {
        registerSingleton(type.getName(), bean);
    }

    /** A class of the services, whatever its visibility. */
    Object use(String className) {
        try {
            return getBean(Class.forName(className));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("The simulation runs a class that is gone: " + className, e);
        }
    }

    @Override
    public <T> T getBean(Class<T> type) {
        constructLater(type);
        return super.getBean(type);
    }

    @Override
    protected Map<String, Object> findAutowireCandidates(
            @Nullable String name, Class<?> type, DependencyDescriptor dependency) {
        constructLater(type);
        return super.findAutowireCandidates(name, type, dependency);
    }

    private void constructLater(Class<?> type) {
        boolean ours = type.getName().startsWith("io.sluice.") && !Modifier.isAbstract(type.getModifiers());
        if (!ours || getBeanNamesForType(type, false, false).length > 0) {
            return;
        }
        ConfigurationProperties properties = type.getAnnotation(ConfigurationProperties.class);
        if (properties != null) {
            registerSingleton(type.getName(), PROPERTIES.computeIfAbsent(type, key -> bound(key, properties)));
            return;
        }
        var definition = new RootBeanDefinition(type);
        definition.setAutowireMode(AbstractBeanDefinition.AUTOWIRE_CONSTRUCTOR);
        registerBeanDefinition(type.getName(), definition);
    }

    /** By the defaults of the class. */
    private static Object bound(Class<?> type, ConfigurationProperties properties) {
        return new Binder(new MapConfigurationPropertySource(SETTINGS)).bindOrCreate(properties.value(), type);
    }

    private Object wrapped(Object bean) {
        replaceExecutors(bean);
        if (!TRANSACTIONAL.computeIfAbsent(bean.getClass(), Container::isTransactional)) {
            return bean;
        }
        var proxy = new ProxyFactory(bean);
        proxy.setProxyTargetClass(true);
        proxy.addAdvice(transactions.interceptor());
        return proxy.getProxy(bean.getClass().getClassLoader());
    }

    private static boolean isTransactional(Class<?> type) {
        return type.getName().startsWith("io.sluice.")
                && Arrays.stream(type.getDeclaredMethods())
                        .anyMatch((Method method) -> method.isAnnotationPresent(Transactional.class));
    }

    private static List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> known = type; known.getName().startsWith("io.sluice."); known = known.getSuperclass()) {
            fields.addAll(List.of(known.getDeclaredFields()));
        }
        return fields;
    }

    private void replaceExecutors(Object bean) {
        for (Field field : fieldsOf(bean.getClass())) {
            if (ExecutorService.class.isAssignableFrom(field.getType())) {
                ((ExecutorService) ReflectionTestUtils.getField(bean, field.getName())).shutdownNow();
                ReflectionTestUtils.setField(bean, field.getName(), executors.get());
            }
        }
    }
}
